import { legalLineBreak } from './account-rules.ts';
import type { Account, BusinessDetails } from './account.ts';

type Names = Pick<BusinessDetails, 'firstname' | 'lastname' | 'businessName'>;

/**
 * Whether papers should say who the business is by law and don't: a sole trader under any other name than the own surname, alone or with
 * forenames or their initials, and every company must (Companies Act 2006, sections 1192 and 1202; SI 2015/17, regulations 24 and 25).
 */
export function asksForLegalLine({ firstname, lastname, businessName, legalLine }: Names & Pick<Account, 'legalLine'>) {
  return legalLine.trim() === '' && businessName.trim() !== '' && !isOwnName({ firstname, lastname, businessName });
}

/** The line of a sole trader, to be offered: `Joan Hargreave trading as Hargreave Flooring`; null where a name is missing or it would be too long. */
export function soleTraderLine({ firstname, lastname, businessName }: Names): string | null {
  const names = [firstname, lastname, businessName].map((name) => name.trim());
  const line = `${names[0]} ${names[1]} trading as ${names[2]}`;
  return names.includes('') || legalLineBreak(line) !== null ? null : line;
}

function isOwnName({ firstname, lastname, businessName }: Names): boolean {
  const [forenames, surname, called] = [wordsOf(firstname), wordsOf(lastname), wordsOf(businessName)];
  const first = called.slice(0, -surname.length);
  if (surname.length === 0 || called.slice(-surname.length).join(' ') !== surname.join(' ')) return false;
  const initials = forenames.map((name) => name.charAt(0)).join('');
  return first.join('') === initials || first.every((word) => forenames.includes(word) || initials.includes(word));
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '');
}
