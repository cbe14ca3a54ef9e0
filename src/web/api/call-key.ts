import { useState } from 'react';
import { registerDraftHolder } from './device-drafts.ts';
import { newId } from './new-id.ts';
import { problemOf } from './problem-error.ts';

// By what they do, and outside of any screen: a dialog that is closed after a lost answer and opened again makes the same call.
const keys = new Map<string, string>();

/** The key of what is done, such as ‘mail invoice 7 to m@post.example’: the same until it is known how that ended. */
function keyOf(act: string): string {
  const key = keys.get(act) ?? newId();
  keys.set(act, key);
  return key;
}

async function underKey<Answer>(
  { act, key }: { readonly act: string; readonly key: string },
  call: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await call(key);
    forgetKey(act, key);
    return answer;
  } catch (thrown) {
    const { code } = problemOf(thrown);
    // The first try is known to have gone through, or what it made is gone; after any other refusal one before may still have.
    if (code === 'KEY_REUSED' || code.endsWith('_NOT_FOUND')) forgetKey(act, key);
    throw thrown;
  }
}

function forgetKey(act: string, key: string): void {
  if (keys.get(act) === key) keys.delete(act);
}

/**
 * Makes a call that must count once, under a key that it has again when it is tried again, from wherever (ruling D3). `act` says all that
 * makes it the same call: what is done, to what, as the user saw that, and what is sent.
 */
export function callOnce<Answer>(act: string, call: (key: string) => Promise<Answer>): Promise<Answer> {
  return underKey({ act, key: keyOf(act) }, call);
}

/**
 * The same for a dialog, which keeps one key for as long as it stands, by `act` as it opened: whatever is changed in it or on the server
 * after a lost answer is refused where the first try went through. Once that is known, the dialog opened anew makes another call.
 */
export function useCallOnce(act: string): <Answer>(call: (key: string) => Promise<Answer>) => Promise<Answer> {
  const [own] = useState(() => ({ act, key: keyOf(act) }));
  return (call) => underKey(own, call);
}

registerDraftHolder({ settle: async () => undefined, forget: () => keys.clear() });
