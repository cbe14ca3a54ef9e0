import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
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

type CloseTexts = {
  readonly title: string;
  readonly verb: string;
  /** What is lost. */
  readonly words: string;
  /** Whether it is lost with the page, too; as it is changed where nothing is said. */
  readonly isLostWithPage?: boolean;
};

const UNSAVED_HERE: CloseTexts = {
  title: 'Close without saving?',
  verb: 'Close',
  words: 'What you changed here is not saved yet. It will be lost if you close this.',
};

/**
 * Asks before a dialog with unsaved changes is cancelled, as the leave guard asks for a screen: `cancel` is what the dialog and its Cancel
 * call, `question` stands inside the dialog. Without `onCancel` it can't be cancelled now.
 */
export function useCloseGuard(
  isChanged: boolean,
  onCancel: (() => void) | undefined,
  texts: CloseTexts = UNSAVED_HERE,
) {
  const { title, verb, words, isLostWithPage = isChanged } = texts;
  const [isAsked, setAsked] = useState(false);
  useUnloadGuard(isLostWithPage);
  const ask = (): void => setAsked(true);
  return {
    cancel: onCancel !== undefined && isChanged ? ask : onCancel,
    question: (
      <ConfirmDialog
        opened={isAsked}
        title={title}
        verb={verb}
        isGuards
        // A browser may pass one Escape on to the dialog below, which asks again by that: the last word is this one's.
        onCancel={() => setTimeout(setAsked, 0, false)}
        onConfirm={() => {
          // First this one, so that the focus goes back to what opened the dialog.
          flushSync(() => setAsked(false));
          onCancel?.();
        }}
      >
        {words}
      </ConfirmDialog>
    ),
  };
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
