/** Asks the user to sign in again; true once they have, false when they will not. */
type AskToSignIn = () => Promise<boolean>;

let ask: AskToSignIn | null = null;
let asking: Promise<boolean> | null = null;

/** Says who asks the user to sign in again when a session has ended in the middle of work (ruling A2); answers how to stop. */
export function askWhenSessionEnds(handler: AskToSignIn): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = null;
  };
}

/** Waits until the user has signed in again; all calls that fail meanwhile wait for the one answer. */
export async function signedInAgain(): Promise<boolean> {
  if (ask === null) return false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
