// expect: no-restricted-imports "Journeys use the screens through the browser."
import type { Theme } from '#web/ui/theme.ts';

export type Colours = Theme;
