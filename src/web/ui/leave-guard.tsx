import { useCallback } from 'react';
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router';
import { ConfirmDialog } from './dialog.tsx';

const UNSAVED = 'What you changed on this screen is not saved yet. It will be lost if you leave.';

type LeaveGuardProps = {
  isChanged: boolean;
  title?: string;
  /** What is lost. */
  children?: string;
};

/** Asks before a screen with unsaved changes is left: in a dialog on the way to another screen, in the browser's own words when the page is closed. */
export function LeaveGuard({ isChanged, ...texts }: LeaveGuardProps) {
  useUnloadGuard(isChanged);
  // The router asks one guard at a time, and a dialog over an unchanged screen is one, too.
  return isChanged ? <LeaveQuestion {...texts} /> : null;
}

/** Has the browser ask before the page is closed or loaded anew while something typed would be lost. */
export function useUnloadGuard(isChanged: boolean): void {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isChanged) event.preventDefault();
      },
      [isChanged],
    ),
  );
}

function LeaveQuestion({ title = 'Leave without saving?', children = UNSAVED }: Omit<LeaveGuardProps, 'isChanged'>) {
  const blocker = useBlocker(losesChanges);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={title}
      verb="Leave"
      isGuards
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}

const losesChanges: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;
