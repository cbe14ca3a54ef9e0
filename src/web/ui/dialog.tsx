import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './dialog.css';

type DialogProps = {
  opened: boolean;
  title: string;
  /** Escape and the scrim; a dialog that must be answered leaves it out. */
  onCancel?: (() => void) | undefined;
  /** Lies over another dialog that may be open. */
  onTop?: boolean;
  children: ReactNode;
};

// Mantine's own layer of dialogs, and one above it.
const LAYER = 200;
const TOP_LAYER = 250;

const PARTS = {
  inner: 'dialog-inner',
  content: 'dialog-content',
  body: 'dialog-body',
  overlay: 'dialog-scrim',
};

/** A modal dialog with its title; the focus goes to the control inside that has `data-autofocus`. */
export function Dialog({ opened, title, onCancel, onTop = false, children }: DialogProps) {
  const mayClose = onCancel !== undefined;
  useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => onCancel?.()}
      closeOnEscape={mayClose}
      closeOnClickOutside={mayClose}
      transitionProps={{ duration: 180, transition: 'slide-up' }}
      zIndex={onTop ? TOP_LAYER : LAYER}
      classNames={PARTS}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Gives the focus back to where it was when the dialog is taken away whole, which leaves it nowhere. */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement) before.focus();
    };
  }, [opened]);
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
  /** One sentence. */
  children: ReactNode;
};

/** Asks before something is done: title, one sentence, Cancel (which has the focus) and the verb. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, verb, busyLabel = 'Working', busy = false, onCancel, onConfirm, children } = props;
  return (
    <Dialog opened={opened} title={title} onCancel={busy ? undefined : onCancel}>
      <p className="dialog-text">{children}</p>
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
