// expect: no-restricted-imports "Features do not import each other; web/app puts them together."
import type { Board } from '#web/features/board/board.tsx';

export type List = Board;
