import { extractText, getDocumentProxy } from 'unpdf';
import { oneLine } from './sheet-text.ts';

/** The words of a PDF in reading order, with single spaces. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return oneLine(text);
}
