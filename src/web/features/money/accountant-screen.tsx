import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BOOK_KINDS, BOOK_PROGRAMS, type BookFile, type BookProgram } from '#domain/bill/book-entry.ts';
import { taxYearStart } from '#domain/bill/money-overview.ts';
import { keysOf } from '#domain/keys-of.ts';
import { useAccount } from '#web/api/account.ts';
import { makeBookExport, readBookFile, type MadeBookExport } from '#web/api/book-exports.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { today } from '#web/job-draft/today.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { keepChoice, readChoice } from '#web/ui/device-choice.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { beforeWords, madeWords, offStatementWords, placeWords, undoneWords } from './book-words.ts';
import { CisSection } from './cis-section.tsx';
import { periodBreak } from './period-break.ts';
import { taxPointWords } from './tax-point-words.ts';
import './vat-screen.css';

const PROGRAMS = keysOf(BOOK_PROGRAMS).map((value) => ({ value, label: BOOK_PROGRAMS[value] }));
const KINDS = keysOf(BOOK_KINDS).map((value) => ({ value, label: BOOK_KINDS[value] }));
const PROGRAM_KEY = 'chalkline.accountant';

/** An export with what it was asked for. */
type Exported = { readonly file: BookFile; readonly isAgain: boolean; readonly made: MadeBookExport };

/** Files for the program of the business's accountant (B15): all of the tax year so far that it does not have yet. */
export function AccountantScreen() {
  const [file, setFile] = useState<BookFile>(() => ({
    kind: 'INVOICES',
    format: programOf(readChoice(PROGRAM_KEY)),
    from: taxYearStart(today()),
    to: today(),
  }));
  const [exported, setExported] = useState<Exported | null>(null);
  const download = useMutation({
    mutationFn: async ({ made, file: asked }: Exported) => saveFile(await readBookFile(made, asked)),
  });
  const making = useMutation({
    mutationFn: async (isAgain: boolean) => ({ file, isAgain, made: await makeBookExport(file, isAgain) }),
    onSuccess: (done) => {
      setExported(done);
      if (done.made.count > 0) download.mutate(done);
    },
  });
  const isCis = useAccount()?.cisRegistered === true;
  const message = periodBreak(file);
  const set = (change: Partial<BookFile>): void => {
    setFile((now) => ({ ...now, ...change }));
    setExported(null);
    making.reset();
    download.reset();
  };
  const isBusy = making.isPending || download.isPending;
  return (
    <PageColumn width="form">
      <BackLink to="/money">Money</BackLink>
      <PageTitle
        title="For your accountant"
        lead="A CSV file for the program that your books are kept in. Everything goes into it once, so that nothing is booked twice."
      />
      <SelectField
        label="Program"
        options={PROGRAMS}
        value={file.format}
        disabled={isBusy}
        onChange={({ target }) => {
          keepChoice(PROGRAM_KEY, target.value);
          set({ format: programOf(target.value) });
        }}
      />
      <SelectField
        label="What"
        options={KINDS}
        value={file.kind}
        disabled={isBusy}
        onChange={({ target }) => set({ kind: keysOf(BOOK_KINDS).find((kind) => kind === target.value) ?? 'INVOICES' })}
      />
      <div className="vat-period">
        <TextField
          label="From"
          type="date"
          value={file.from}
          disabled={isBusy}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={file.to}
          disabled={isBusy}
          error={message ?? undefined}
          onChange={({ target }) => set({ to: target.value })}
        />
      </div>
      <p className="vat-words">{placeWords(file)}</p>
      <p>
        <Button
          variant="primary"
          icon="download"
          busy={isBusy}
          busyLabel="Working"
          disabled={message !== null}
          onClick={() => making.mutate(false)}
        >
          Download
        </Button>
      </p>
      {making.error === null ? null : (
        <Notice tone="error" action={<Button onClick={() => making.mutate(making.variables)}>Retry</Button>}>
          {notDone('The file', 'made', problemOf(making.error))}
        </Notice>
      )}
      <div className="vat-done" role="status">
        {exported === null ? null : (
          <Outcome
            exported={exported}
            failure={download.error === null ? null : problemOf(download.error).detail}
            isBusy={isBusy}
            onDownload={() => download.mutate(exported)}
            onAgain={() => making.mutate(true)}
          />
        )}
      </div>
      {isCis ? <CisSection /> : null}
    </PageColumn>
  );
}

type OutcomeProps = {
  exported: Exported;
  /** Why the file that was made did not come. */
  failure: string | null;
  isBusy: boolean;
  onDownload: () => void;
  onAgain: () => void;
};

/** What became of an export: how many are in the file, and which were exported before. */
function Outcome({ exported: { file, isAgain, made }, failure, isBusy, onDownload, onAgain }: OutcomeProps) {
  const before = beforeWords(file, made, isAgain);
  const offStatement = offStatementWords(made);
  const taxPoints = taxPointWords(file, made);
  const undone = undoneWords(file, made);
  if (failure !== null) {
    return (
      <Notice tone="error" action={<Button onClick={onDownload}>Retry</Button>}>
        The file was made, but didn’t arrive. {failure}
      </Notice>
    );
  }
  return (
    <>
      <p>
        <b>{isBusy ? '' : madeWords(file, made)}</b>
      </p>
      {before === null ? null : <p>{before}</p>}
      {offStatement === null ? null : <p>{offStatement}</p>}
      {taxPoints === null ? null : <Notice tone="warning">{taxPoints}</Notice>}
      {undone === null ? null : <Notice tone="warning">{undone}</Notice>}
      <p>
        {made.count === 0 ? null : (
          <Button variant="quiet" disabled={isBusy} onClick={onDownload}>
            Download it once more
          </Button>
        )}
        {before === null || isAgain ? null : (
          <Button variant="quiet" disabled={isBusy} onClick={onAgain}>
            Export them again
          </Button>
        )}
      </p>
    </>
  );
}

function programOf(text: string | null): BookProgram {
  return keysOf(BOOK_PROGRAMS).find((program) => program === text) ?? 'XERO';
}
