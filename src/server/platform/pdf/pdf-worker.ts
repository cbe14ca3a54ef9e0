import { serveTasks } from '#server/platform/worker/serve-tasks.ts';
import { drawDocument } from './draw-document.ts';
import { loadFonts } from './fonts.ts';
import type { PdfTask } from './pdf-renderer.ts';

const fonts = loadFonts();

serveTasks(({ model, logo }: PdfTask) => drawDocument(model, fonts, logo));
