import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';
import { ConfirmDialog } from './dialog.tsx';

const UNSAVED = 'What you changed on this screen is not saved yet. It is lost if you leave.';

type LeaveGuardProps = {
  isChanged: boolean;
  title?: string;
  /** What is lost. */
  children?: string;
};

/** Asks before a screen with unsaved changes is left: in a dialog on the way to another screen, in the browser's own words when the page is closed. */
export function LeaveGuard({ isChanged, title = 'Leave without saving?', children = UNSAVED }: LeaveGuardProps) {
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
      title={title}
      verb="Leave"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
