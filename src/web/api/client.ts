import * as z from 'zod/mini';
import { endsWithin, patienceFor } from './patience.ts';
import { ProblemError, type CallProblem } from './problem-error.ts';
import { readProblem } from './read-problem.ts';
import { signedInAgain } from './session-ended.ts';

const BASE = import.meta.env.VITE_API_BASE ?? '/api';
const CSRF_COOKIE = 'XSRF-TOKEN';
const CSRF_HEADER = 'X-XSRF-TOKEN';
// Browsers refuse a keepalive call beyond 64 KiB; characters may take more than a byte.
const KEEPALIVE_MAX_CHARACTERS = 32_000;

/** A call to the API. */
export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API base, with its query. */
  path: string;
  /** A Blob travels as its own bytes, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** How long the whole answer may take, in milliseconds, if not as long as one of a few lines. */
  patience?: number;
  /** A 401 is an answer like any other and opens no sign-in dialog. */
  signedOutIsFine?: boolean;
  /** Asked when the answer is a 401: one that nobody waits for opens no sign-in dialog either. */
  isAwaited?: () => boolean;
  /** The call goes through even if the page is left meanwhile, unless its body is larger than browsers allow for that. */
  outlivesPage?: boolean;
};

/**
 * Makes a call and answers the response if it went well; anything else throws a ProblemError, a lost connection too. When
 * the session has ended, the call waits until the user has signed in again and is then repeated (ruling A2).
 */
export async function callApi(call: Call): Promise<Response> {
  const response = await send(call);
  if (isForeignPage(response)) throw new ProblemError(FOREIGN_PAGE);
  if (response.ok) return response;
  const problem = await readProblem(response);
  const asksToSignIn = problem.code === 'SIGNED_OUT' && call.signedOutIsFine !== true && call.isAwaited?.() !== false;
  if (asksToSignIn && (await signedInAgain())) return callApi(call);
  throw new ProblemError(problem);
}

// What has taken the server's place never passed the call on.
const FOREIGN_PAGE: CallProblem = {
  code: 'OFFLINE',
  detail:
    'Another page answered, such as the sign-in page of a Wi-Fi network. Sign in there or turn Wi-Fi off, and try again.',
};

/** Whether a page came back that is not the server's: a Wi-Fi that wants to be signed in to answers every call with its own, as if all were well. */
function isForeignPage({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true;
}

/** Reads an answer by its schema of the contract; an answer of another shape throws a ProblemError. */
export async function readAnswer<S extends z.ZodMiniType>(response: Response, schema: S): Promise<z.output<S>> {
  const answer: unknown = await response.json().catch((thrown: unknown) => {
    // Anything but text that is no JSON is a connection that broke in the middle.
    if (!(thrown instanceof SyntaxError)) throw lostConnection();
  });
  const parsed = z.safeParse(schema, answer);
  if (parsed.success) return parsed.data;
  throw new ProblemError({
    code: 'UNEXPECTED',
    detail: 'The answer could not be read. Load the page again.',
    mayBeDone: true,
  });
}

async function send(call: Call): Promise<Response> {
  const { method = 'GET', path, body, headers = {}, outlivesPage } = call;
  const isBlob = body instanceof Blob;
  const text = isBlob ? '' : (JSON.stringify(body) ?? '');
  const signal = endsWithin(call.patience ?? patienceFor(isBlob ? body.size : text.length), call.signal);
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json, application/problem+json',
      ...(body === undefined ? {} : { 'content-type': isBlob ? body.type : 'application/json' }),
      ...(method === 'GET' ? {} : { [CSRF_HEADER]: await csrfToken() }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBlob ? body : text }),
    ...(outlivesPage === true && text.length <= KEEPALIVE_MAX_CHARACTERS ? { keepalive: true } : {}),
    ...(signal === undefined ? {} : { signal }),
  };
  return reach(`${BASE}${path}`, init);
}

/** The anti-forgery value of the cookie; without the cookie a GET fetches it first (ruling C3). */
async function csrfToken(): Promise<string> {
  const present = readCookie(CSRF_COOKIE);
  if (present !== null) return present;
  await reach(`${BASE}/account`, { credentials: 'same-origin' });
  return readCookie(CSRF_COOKIE) ?? '';
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (thrown) {
    if (init.signal?.aborted === true && !isTimeout(init.signal.reason)) throw thrown;
    throw lostConnection();
  }
}

function lostConnection(): ProblemError {
  const detail = 'There is no connection. Check your signal and try again.';
  return new ProblemError({ code: 'OFFLINE', detail, mayBeDone: true });
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return entry === undefined ? null : decodeURIComponent(entry.slice(name.length + 1));
}
