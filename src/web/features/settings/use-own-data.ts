import { useEffect, useRef, useState } from 'react';
import { downloadOwnData, type Arrived } from '#web/api/own-data.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { saveAddress } from '#web/ui/save-file.ts';

/** How far the download of all data is; the file that is there has an address until the screen is left. */
export type OwnDataState =
  | { readonly kind: 'rest' }
  | { readonly kind: 'loading'; readonly arrived: Arrived | null }
  | { readonly kind: 'done'; readonly name: string; readonly address: string; readonly size: number }
  | { readonly kind: 'failed'; readonly detail: string };

/** Downloads all data of the account and hands the file to the browser to save; leaving the screen ends the download. */
export function useOwnData() {
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

  async function start(): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setState({ kind: 'loading', arrived: null });
    try {
      const { name, blob } = await downloadOwnData((arrived) => setState({ kind: 'loading', arrived }), control.signal);
      if (address.current !== null) URL.revokeObjectURL(address.current);
      address.current = URL.createObjectURL(blob);
      setState({ kind: 'done', name, address: address.current, size: blob.size });
      saveAddress(address.current, name);
    } catch (thrown) {
      setState(control.signal.aborted ? { kind: 'rest' } : { kind: 'failed', detail: problemOf(thrown).detail });
    }
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort() };
}
