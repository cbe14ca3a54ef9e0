import { serveTasks } from '#server/platform/worker/serve-tasks.ts';
import { printedForm } from './image.ts';
import { LOGO_BOX } from './logo-reducer.ts';

serveTasks((bytes: Uint8Array) => printedForm(bytes, LOGO_BOX));
