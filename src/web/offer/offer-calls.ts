import { uuidOf } from '#domain/text/uuid.ts';

/** What came of a call: the page has changed, or what to tell, and of which fields by their path. */
export type Outcome =
  | { readonly kind: 'DONE' }
  /** Something else was said or done about the quote first. */
  | { readonly kind: 'OVERTAKEN'; readonly said: string }
  | { readonly kind: 'STALE'; readonly said: string }
  /** `UNSURE`: it may have arrived though nothing said so. */
  | {
      readonly kind: 'REFUSED' | 'UNSURE';
      readonly said: string;
      readonly fields: ReadonlyMap<string, string>;
    };

type Problem = {
  /** Ends in the code: `urn:problem:OFFER_CHANGED`. */
  readonly type?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
};

// How long the answer to a call may take before it counts as lost: half a minute, and the time to send a signature at the edge of a signal.
const PATIENCE_MS = 40_000;
// A line that breaks tells nothing of which way it was: the server may have the answer, and only its reply be lost.
const NO_REPLY = 'It may not have arrived. Check your signal and try again: it counts once.';
const FAILED =
  'Something went wrong on our side, and it may not have arrived. Wait a minute and try again: it counts once.';
// A Wi-Fi that wants to be signed in to answers every call with its own page, as if all were well, and passes none on.
const FOREIGN_PAGE =
  'It was not sent: another page answered, such as the sign-in page of a Wi-Fi network. Sign in there or turn Wi-Fi off, and press the button again.';
const AGAIN = 'It was not sent. Press the button again.';
const OVERTAKEN = 'What you just sent came too late and did not count. How the quote stands now is shown below.';
const CHANGED = 'The quote was changed while you were reading. Look at it again.';

type Attempt = { readonly said: string; readonly key: string };

// A repeat of what may have arrived has the same key, so that it counts once; anything else has a new one (rule O19).
let attempt: Attempt | null = null;

/** The path of the public calls of this page's offer; null where the page shows none. */
export function callsOf(): string | null {
  return document.querySelector('main')?.getAttribute('data-calls') ?? null;
}

/** Tells the server that somebody reads the quote; what fails here is of no matter to the reader. */
export function countView(): void {
  // Read to its end: a browser holds a call open whose answer nobody reads.
  fetch(callsOf() ?? '')
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

/** The page as it is now, with these options taken; null where it could not be had. */
export async function fetchPage(chosen: readonly string[]): Promise<Document | null> {
  const query = new URLSearchParams(chosen.map((id) => ['chosen', id]));
  try {
    const response = await fetch(`${location.pathname}?${query}`, { signal: patience() });
    const isPage = response.ok || response.status === 404;
    const page = isPage ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
    return page?.querySelector('main .offer-top') ? page : null;
  } catch {
    return null;
  }
}

/** Sends what the customer says, once for each attempt however often it is repeated. */
export async function sendAnswer(act: string, body: object): Promise<Outcome> {
  const text = JSON.stringify(body);
  const { key } = attemptTo(act + text);
  try {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-xsrf-token': antiForgeryValue(),
    };
    const signal = patience();
    const response = await fetch(`${callsOf()}/${act}`, { method: 'POST', headers, body: text, signal });
    if (response.ok && isHtml(response)) return refused(FOREIGN_PAGE);
    if (response.ok) return { kind: 'DONE' };
    return refusalOf(response.status, await problemOf(response));
  } catch {
    return refused(NO_REPLY, 'UNSURE');
  }
}

/** Ends a call that takes too long. Not AbortSignal.timeout, which a customer's older phone lacks (ADR 0061). */
function patience(): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), PATIENCE_MS);
  return ending.signal;
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}

function attemptTo(said: string): Attempt {
  attempt ??= keptAttempt();
  if (attempt?.said !== said) attempt = { said, key: uuidOf(crypto.getRandomValues(new Uint8Array(16))) };
  try {
    // Text that is put back when the page is loaded again is sent again as the same.
    sessionStorage.setItem(attemptPlace(), JSON.stringify(attempt));
  } catch {
    // A private window may keep nothing.
  }
  return attempt;
}

function keptAttempt(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(attemptPlace()) ?? 'null') as Attempt | null; // written by attemptTo
  } catch {
    return null;
  }
}

function attemptPlace(): string {
  return `attempt ${location.pathname}`;
}

function refusalOf(status: number, { type = '', detail, errors }: Problem): Outcome {
  const code = type.split(':').at(-1);
  if (code === 'OFFER_CHANGED') return { kind: 'STALE', said: CHANGED };
  if (code === 'OFFER_NOT_OPEN' || status === 404) return { kind: 'OVERTAKEN', said: OVERTAKEN };
  if (status === 429)
    return refused(code === 'TOO_MANY_CALLS' && detail !== undefined ? detail : 'Wait a minute and try again.');
  if (status >= 500) return refused(FAILED, 'UNSURE');
  if (code === 'KEY_REUSED') {
    // Another answer has used it up: the next try has one of its own.
    attempt = { said: '', key: '' };
    return refused(AGAIN);
  }
  const fields = new Map((errors ?? []).map(({ path, message }) => [path.split('/')[1] ?? '', message]));
  return { kind: 'REFUSED', said: detail ?? FAILED, fields };
}

function refused(said: string, kind: 'REFUSED' | 'UNSURE' = 'REFUSED'): Outcome {
  return { kind, said, fields: new Map() };
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem; // as the server writes every refusal
  } catch {
    return {};
  }
}

function antiForgeryValue(): string {
  return /(?:^|; )XSRF-TOKEN=(?<value>[^;]*)/.exec(document.cookie)?.groups?.['value'] ?? '';
}
