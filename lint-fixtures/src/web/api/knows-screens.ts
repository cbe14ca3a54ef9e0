// expect: no-restricted-imports "web/api knows nothing of the screens that call it."
import type { Board } from '#web/features/board/board.tsx';

export type Caller = Board;
