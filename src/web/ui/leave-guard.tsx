import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';
import { ConfirmDialog } from './dialog.tsx';

/** Asks before a screen with unsaved changes is left: in a dialog on the way to another screen, in the browser's own words when the page is closed. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const losesChanges = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
    [isChanged],
  );
  const blocker = useBlocker(losesChanges);
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isChanged) event.preventDefault();
      },
      [isChanged],
    ),
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Leave without saving?"
      verb="Leave"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      What you changed on this screen is not saved yet. It is lost if you leave.
    </ConfirmDialog>
  );
}
