import { useRef, useState } from 'react';
import { readWaitingQuotes, type WaitingQuotes } from '#web/api/waiting-quotes.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

type Asked = { readonly waiting: WaitingQuotes | null; readonly save: () => void };

/**
 * Asks before a save that may withdraw quotes which wait for an answer (rule O16): `ask` saves at once where none waits, and `question`
 * is the dialog in which it asks else, without their number where that can't be read.
 */
export function useWithdrawalQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isReading = useRef(false);
  const ask = async (save: () => void): Promise<void> => {
    if (isReading.current) return;
    isReading.current = true;
    const waiting = await readWaitingQuotes();
    isReading.current = false;
    if (waiting?.total === 0) save();
    else setAsked({ waiting, save });
  };
  const close = (): void => setAsked(null);
  const question = (
    <ConfirmDialog
      opened={asked !== null}
      title="Withdraw quotes and save?"
      verb="Save"
      onCancel={close}
      onConfirm={() => {
        close();
        asked?.save();
      }}
    >
      {withdrawalWords(asked?.waiting ?? null)}
    </ConfirmDialog>
  );
  return { ask, question };
}

function withdrawalWords(waiting: WaitingQuotes | null): string {
  const after = 'The link takes no answer until you send the quote again, even if you change this back.';
  const afterAll = 'Their links take no answer until you send the quotes again, even if you change this back.';
  if (waiting === null) return `Quotes that wait for an answer are withdrawn if their totals change. ${afterAll}`;
  const { total, jobs } = waiting;
  const names = jobs.map(({ jobNumber, customerName }) => `#${jobNumber} ${customerName}`.trim());
  if (total === 1)
    return `Quote ${names[0] ?? ''} waits for an answer, and is withdrawn if its total changes. ${after}`;
  const named = total > names.length ? '' : ` (${names.join(', ')})`;
  return `${total} quotes wait for an answer${named}, and are withdrawn if their totals change. ${afterAll}`;
}
