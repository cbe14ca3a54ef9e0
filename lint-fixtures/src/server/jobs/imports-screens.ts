// expect: no-restricted-imports "The server knows nothing of the screens."
import type { Theme } from '#web/ui/theme.ts';

export type Colours = Theme;
