import { formatPounds, type Pence } from '#domain/money/money.ts';

/** What a customer paid or was credited above what was asked for, as papers and mails call it. */
export const IN_YOUR_FAVOUR = 'In your favour';

/** How much that is, in a sentence's place: `In your favour: £20.00`. */
export function favourWords(over: Pence): string {
  return `${IN_YOUR_FAVOUR}: ${formatPounds(over)}`;
}
