// expect: nothing
import type { Board } from '#web/features/board/board.tsx';

export type Routes = { board: Board };
