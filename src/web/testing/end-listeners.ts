import { vi } from 'vitest';

/** Has what listens on the document from now on end with the signal, as it does with a page that is left: test files share one document. */
export function endListenersWith(signal: AbortSignal): void {
  const listen = EventTarget.prototype.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (event: string, heard: EventListenerOrEventListenerObject, capture?: unknown) =>
      listen(event, heard, { signal, capture: capture === true }),
  );
}
