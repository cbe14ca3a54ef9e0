import { useEffect, useRef, useState } from 'react';
import { downloadOwnData, type Arrived } from '#web/api/own-data.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { saveAddress } from '#web/ui/save-file.ts';

/** How far the download of all data is; the file that is there has an address until the screen is left. */
export type OwnDataState =
  | { readonly kind: 'rest' }
  | { readonly kind: 'loading'; readonly arrived: Arrived | null }
  | { readonly kind: 'done'; readonly name: string; readonly address: string; readonly size: number }
  | { readonly kind: 'failed'; readonly detail: string };

/** Downloads all data of the account and hands the file to the browser to save; leaving the screen ends the download. A refused password goes to `refuse`. */
export function useOwnData(refuse: (messages: ReturnType<typeof messagesByField>) => void) {
  const [state, setState] = useState<OwnDataState>({ kind: 'rest' });
  const running = useRef<AbortController>(null);
  const address = useRef<string>(null);

  useEffect(
    () => () => {
      running.current?.abort();
      if (address.current !== null) URL.revokeObjectURL(address.current);
    },
    [],
  );

  async function start(currentPassword: string): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setState({ kind: 'loading', arrived: null });
    try {
      const tell = (arrived: Arrived): void => setState({ kind: 'loading', arrived });
      const { name, blob } = await downloadOwnData(currentPassword, tell, control.signal);
      if (address.current !== null) URL.revokeObjectURL(address.current);
      address.current = URL.createObjectURL(blob);
      setState({ kind: 'done', name, address: address.current, size: blob.size });
      saveAddress(address.current, name);
    } catch (thrown) {
      const problem = problemOf(thrown);
      const messages = messagesByField(problem);
      const isTold = control.signal.aborted || messages['currentPassword'] !== undefined;
      setState(isTold ? { kind: 'rest' } : { kind: 'failed', detail: problem.detail });
      refuse(messages);
    }
  }

  return {
    state,
    start: (currentPassword: string) => void start(currentPassword),
    cancel: () => running.current?.abort(),
  };
}
