// expect: no-restricted-imports "The contract imports only the domain and zod."
import type { Theme } from '#web/ui/theme.ts';

export type Colours = Theme;
