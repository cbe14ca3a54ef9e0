import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import { loadFonts } from './fonts.ts';
import type { PdfAnswer, PdfTask } from './pdf-renderer.ts';

// One task at a time: the renderer sends the next when it has the answer to the last.
const fonts = loadFonts();

parentPort?.on('message', (task: PdfTask) => {
  void answer(task).then((each) => parentPort?.postMessage(each));
});

async function answer({ model, logo }: PdfTask): Promise<PdfAnswer> {
  try {
    return { pdf: await drawDocument(model, fonts, logo) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
