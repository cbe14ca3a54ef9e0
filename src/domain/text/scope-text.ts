import { ofLines } from './lines.ts';

/** What the text about a price's scope is called, on screens and papers (amendment N16). */
export const SCOPE_LABEL = 'Included and not included';

/** How long it may be, whether the business says it for all quotes or a job for its own. */
export const SCOPE_RULE = ofLines(10);
