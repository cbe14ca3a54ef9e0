import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './dialog.tsx';
import { useUnloadGuard } from './leave-guard.tsx';

/**
 * Asks before a dialog with unsaved changes is cancelled, as the leave guard asks for a screen: `cancel` is what the dialog and its Cancel
 * call, `question` stands inside the dialog. Without `onCancel` it can't be cancelled now.
 */
export function useCloseGuard(isChanged: boolean, onCancel: (() => void) | undefined) {
  const [isAsked, setAsked] = useState(false);
  useUnloadGuard(isChanged);
  const ask = (): void => setAsked(true);
  return {
    cancel: onCancel !== undefined && isChanged ? ask : onCancel,
    question: (
      <ConfirmDialog
        opened={isAsked}
        title="Close without saving?"
        verb="Close"
        isGuards
        // A browser may pass one Escape on to the dialog below, which asks again by that: the last word is this one's.
        onCancel={() => setTimeout(setAsked, 0, false)}
        onConfirm={() => {
          // First this one, so that the focus goes back to what opened the dialog.
          flushSync(() => setAsked(false));
          onCancel?.();
        }}
      >
        What you changed here is not saved yet. It will be lost if you close this.
      </ConfirmDialog>
    ),
  };
}
