import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, useBlocker } from 'react-router';
import { Button } from './button.tsx';
import './dialog.css';

type DialogProps = {
  opened: boolean;
  title: string;
  /** Escape, the scrim and the browser's Back; a dialog that must be answered leaves it out. */
  onCancel?: (() => void) | undefined;
  /** Leaves Back to the guard that asks in this dialog. */
  isGuards?: boolean | undefined;
  /** The whole screen of a phone, wider from 640 px. */
  isLarge?: boolean;
  /** Stands beside the title. */
  beside?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog with its title: the browser's own, which keeps the focus inside and gives it back at the end. It starts
 * on the control that has `data-autofocus`. One that opens over another lies on top.
 */
export function Dialog({ opened, ...rest }: DialogProps) {
  return opened ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

function OpenDialog(props: Omit<DialogProps, 'opened'>) {
  const { title, onCancel, isGuards = false, isLarge, beside, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const isScrimPressed = useRef(false);
  const titleId = useId();
  useModal(ref);

  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onCancel?.();
  };
  // A browser lets a second Escape in a row through, whatever was said to the first.
  const close = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (currentTarget.open || !currentTarget.isConnected) return;
    // What was asked to close may ask back: only who opened it takes it away.
    currentTarget.showModal();
    onCancel?.();
  };
  // The content covers the whole element, so that the element itself is hit on its scrim alone.
  const isOnScrim = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;
  return (
    // The keyboard's way is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className="dialog"
      data-large={isLarge || undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={close}
      onPointerDown={(event) => {
        isScrimPressed.current = isOnScrim(event);
      }}
      // Where a press began counts: text that is selected with the pointer may end outside.
      onClick={(event) => (isScrimPressed.current && isOnScrim(event) ? onCancel?.() : undefined)}
    >
      {onCancel === undefined || isGuards ? null : <CancelOnBack onCancel={onCancel} />}
      <div className="dialog-body">
        {beside === undefined ? (
          <h2 id={titleId}>{title}</h2>
        ) : (
          <header className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            {beside}
          </header>
        )}
        {children}
      </div>
    </dialog>
  );
}

/** Takes the browser's Back, which would leave the screen behind, for Cancel. */
function CancelOnBack({ onCancel }: { onCancel: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onCancel();
  }, [blocker, onCancel]);
  return null;
}

let openDialogs = 0;
const listeners = new Set<() => void>();

/** Whether a dialog is open, which would go with a screen that gives way now, unanswered and with all that was typed into it. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => openDialogs > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function countDialog(step: 1 | -1): void {
  openDialogs += step;
  for (const listener of listeners) listener();
}

/** Opens the dialog, and closes it before it is taken away: only then does the browser give the focus back. */
function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    countDialog(1);
    return () => {
      dialog?.close();
      countDialog(-1);
    };
  }, [ref]);
}

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  /** The verb of the button that goes ahead: Send, Delete. */
  verb: string;
  /** The verb's word while it is under way: Sending. */
  busyLabel?: string;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  isGuards?: boolean;
  /** What is asked for or warned of besides, below the sentence. */
  below?: ReactNode;
  /** One sentence. */
  children: ReactNode;
};

/** Asks before something is done: title, one sentence, Cancel (which has the focus) and the verb. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    verb,
    busyLabel = 'Working',
    busy = false,
    onCancel,
    onConfirm,
    isGuards,
    below,
    children,
  } = props;
  return (
    <Dialog opened={opened} title={title} isGuards={isGuards} onCancel={busy ? undefined : onCancel}>
      <p className="dialog-text">{children}</p>
      {below}
      <DialogActions>
        <Button data-autofocus onClick={busy ? undefined : onCancel}>
          Cancel
        </Button>
        <Button variant="primary" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The buttons at the end of a dialog, Cancel first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
