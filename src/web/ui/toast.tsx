import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { Link, useLocation, type LinkProps, type Location } from 'react-router';
import { Icon } from './icon.tsx';
import { NEW_TAB } from './new-tab.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './toast.css';

/** `run` is called and the toast closes, `href` opens in a new tab. */
type ToastAction = { label: string; run: () => void } | { label: string; href: string };

/** What a toast is about, if that has screens of its own. */
export type ToastAbout = Pick<LinkProps, 'to' | 'state'> & {
  /** How the message names it: elsewhere these words lead there. */
  words: string;
  /** Whether a location is one of its screens: when the last of them is left, the toast ends. */
  isAt: (location: Location<unknown>) => boolean;
};

/** A message, and what can be done about it. */
export type Toast = {
  /** One sentence. */
  message: string;
  about?: ToastAbout;
  /** Says only what is seen on the screen that it came up on: it ends when that is left. */
  isOfScreen?: boolean;
  /** `error` stays until it is closed, `done` six seconds. */
  tone?: 'done' | 'error';
  /** One at most. */
  action?: ToastAction;
};

type ShownToast = Toast & { id: number };

const SHOWN_MS = 6000;
const listeners = new Set<() => void>();
let toasts: readonly ShownToast[] = [];
let count = 0;

/**
 * Shows a toast, in place of the one before: two, one above the other, cover what a phone has its buttons on. An error, and what can
 * still be undone, comes back once the newer one has gone.
 */
export function showToast(toast: Toast): void {
  count += 1;
  const waiting = toasts.filter(({ tone, action }) => tone === 'error' || action !== undefined);
  put([...waiting, { ...toast, id: count }]);
}

/** The place where toasts appear; it stands once, in the application's frame, and takes them along when it goes. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  useEffect(() => () => put([]), []);
  useEndOnLeaving(shown);
  return (
    <div className="toaster">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isWaiting={toast !== shown.at(-1)} />
      ))}
    </div>
  );
}

/** Ends what is about a place that the user was at and has left, and what is of a screen alone with that screen. */
function useEndOnLeaving(shown: readonly ShownToast[]): void {
  const location: Location<unknown> = useLocation();
  const visited = useRef(new Set<number>());
  const cameUpAt = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { id, about, isOfScreen = false } of shown) {
      if (isOfScreen && !cameUpAt.current.has(id)) cameUpAt.current.set(id, location.pathname);
      if (isOfScreen && cameUpAt.current.get(id) !== location.pathname) {
        cameUpAt.current.delete(id);
        hideToast(id);
      } else if (about?.isAt(location) === true) visited.current.add(id);
      else if (visited.current.delete(id)) hideToast(id);
    }
  }, [location, shown]);
}

function ToastCard({ toast, isWaiting }: { toast: ShownToast; isWaiting: boolean }) {
  const { id, message, about, tone = 'done', action } = toast;
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const isError = tone === 'error';
  // No pointer leaves what is taken out of sight under it.
  if (isWaiting && isHeld) setHeld(false);
  useEffect(() => {
    // An error stays until it is closed; what is being read or reached for stays too, and the time of what is not seen stands still.
    if (isError || isHeld || isWaiting) return undefined;
    const timer = setTimeout(hideToast, SHOWN_MS, id);
    return () => clearTimeout(timer);
  }, [id, isError, isHeld, isWaiting]);

  const enter = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    setHeld(true);
    // Tab comes here past the end of the page, which is not where the user was.
    const footer = relatedTarget?.closest('footer');
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = footer === null ? relatedTarget : null;
  };
  // The focus goes back to where it was before it was drawn here, for the toast takes its button along.
  const close = (): void => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    hideToast(id);
  };
  return (
    <div
      className="toast"
      data-tone={tone}
      data-waiting={isWaiting || undefined}
      role={isError ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      <span>{about === undefined ? message : <Message message={message} about={about} close={close} />}</span>
      {action === undefined ? null : <Action action={action} close={close} />}
      {isError || about !== undefined ? (
        <button type="button" onClick={close}>
          <Icon name="close" />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      ) : null}
    </div>
  );
}

/** The sentence, with what it is about as a link, unless the user is there. */
function Message({ message, about, close }: { message: string; about: ToastAbout; close: () => void }) {
  const isThere = about.isAt(useLocation());
  const at = message.indexOf(about.words);
  if (isThere || at === -1) return message;
  return (
    <>
      {message.slice(0, at)}
      <Link to={about.to} state={about.state} onClick={close}>
        {about.words}
      </Link>
      {message.slice(at + about.words.length)}
    </>
  );
}

function Action({ action, close }: { action: ToastAction; close: () => void }) {
  if ('href' in action) {
    return (
      <a href={action.href} target="_blank" rel="noopener noreferrer" title={NEW_TAB} onClick={close}>
        {action.label}
      </a>
    );
  }
  const run = (): void => {
    close();
    action.run();
  };
  return (
    <button type="button" data-shortcut="undo" onClick={run}>
      {action.label}
    </button>
  );
}

function hideToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
