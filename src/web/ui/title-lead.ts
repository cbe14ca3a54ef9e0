import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let lead = '';

/** Lets the page's title begin with these words for as long as what calls this is shown; with none it begins as ever. */
export function useTitleLead(words: string): void {
  useEffect(() => {
    put(words);
    return () => put('');
  }, [words]);
}

/** What the page's title begins with; nothing at most places. */
export function useLeadOfTitle(): string {
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string {
  return lead;
}

function put(words: string): void {
  lead = words;
  for (const listener of listeners) listener();
}
