// expect: no-restricted-imports "What several features share knows none of them."
import type { Board } from '#web/features/board/board.tsx';

export type Upwards = Board;
