// expect: no-restricted-imports "The draft of a job knows nothing of the screens that edit it."
import type { Board } from '#web/features/board/board.tsx';

export type Upwards = Board;
