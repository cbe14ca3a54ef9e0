import type { ReactNode } from 'react';
import { unprintable } from '#domain/document/document-text.ts';

const TOLD = 4;

/** Says at a field what the fonts of quotes and invoices lack of its text, and what they print instead; undefined when they have it all (amendment N16). */
export function unprintableNote(text: string): ReactNode {
  const lacking = unprintable(text);
  if (lacking.length === 0) return undefined;
  const told = lacking.slice(0, TOLD).map(({ character, printed }) => `“${printed}” for ${character}`);
  const more = lacking.length > TOLD ? ', and so on' : '';
  return (
    <p className="field-note">{`Quotes and invoices print ${told.join(', ')}${more}: their typeface does not have it.`}</p>
  );
}
