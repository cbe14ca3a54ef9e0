/** The mail providers that most people in the UK have their addresses with, and those that look like one, with the ends of their domains. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  hotmail: ['com', 'co.uk'],
  outlook: ['com'],
  live: ['com', 'co.uk'],
  msn: ['com'],
  yahoo: ['com', 'co.uk'],
  ymail: ['com'],
  icloud: ['com'],
  me: ['com'],
  aol: ['com', 'co.uk'],
  btinternet: ['com'],
  virginmedia: ['com'],
  sky: ['com'],
  talktalk: ['net', 'co.uk'],
  mail: ['com'],
  email: ['com'],
};

/** Ends that these providers do not have, and are typed all the same. */
const NO_ENDS: Readonly<Record<string, string>> = {
  'gmail.co.uk': 'gmail.com',
  'icloud.co.uk': 'icloud.com',
  'btinternet.co.uk': 'btinternet.com',
};

/** So short a name is another firm's as soon as one letter is another. */
const SHORT = 4;

/**
 * The address that was most likely meant where the domain is one slip away from that of a common provider: a letter missing, too
 * many, wrong, or two that changed places; null otherwise. It is a question, never a rule: the address may well be right.
 */
export function suggestEmail(email: string): string | null {
  const [, person, domain] = /^(.+@)([^@]+)$/.exec(email.trim()) ?? [];
  if (person === undefined || domain === undefined) return null;
  const meant = providerOf(domain.toLowerCase());
  return meant === null ? null : person + meant;
}

function providerOf(domain: string): string | null {
  const [, name, end] = /^([^.]+)\.(.+)$/.exec(domain) ?? [];
  if (name === undefined || end === undefined || PROVIDERS[name]?.includes(end) === true) return null;
  for (const [provider, ends] of Object.entries(PROVIDERS)) {
    const isEndRight = ends.includes(end);
    if (name === provider)
      return (
        NO_ENDS[domain] ??
        withEnd(
          provider,
          ends.find((each) => isOneSlip(end, each)),
        )
      );
    if (isEndRight && (provider.length > SHORT ? isOneSlip(name, provider) : isSwapped(name, provider)))
      return `${provider}.${end}`;
  }
  return null;
}

function withEnd(provider: string, end: string | undefined): string | null {
  return end === undefined ? null : `${provider}.${end}`;
}

function isOneSlip(typed: string, meant: string): boolean {
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  return long.slice(at + 1) === short.slice(at + 1) || isSwapped(typed, meant);
}

function isSwapped(typed: string, meant: string): boolean {
  const at = [...meant].findIndex((letter, index) => letter !== typed[index]);
  const swapped = meant.slice(0, at) + (meant[at + 1] ?? '') + (meant[at] ?? '') + meant.slice(at + 2);
  return at >= 0 && swapped === typed;
}
