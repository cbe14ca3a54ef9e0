import { serveTasks } from '#server/platform/worker/serve-tasks.ts';
import type { ReducedImage } from './image-reducer.ts';
import { printedForm } from './image.ts';

serveTasks(({ bytes, box }: ReducedImage) => printedForm(bytes, box));
