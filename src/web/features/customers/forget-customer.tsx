import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ForgottenCustomer } from '#contract/forget-customer.ts';
import { RECORDS_YEARS } from '#domain/account/close-account.ts';
import { formatPounds } from '#domain/money/money.ts';
import { clearForgotten, forgetCustomer, type ShownCustomer } from '#web/api/customer-records.ts';
import { notDone, problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type ForgetCustomerProps = { customer: ShownCustomer; onForgotten: () => void };
type Forgotten = z.output<typeof ForgottenCustomer>;

const CONFIRMATION = 'FORGET';

/** Forgets a customer for good, for who types that they mean it, and says what stayed (K4). */
export function ForgetCustomer({ customer, onForgotten }: ForgetCustomerProps) {
  const [isAsking, setAsking] = useState(false);
  const forgetting = useMutation({ mutationFn: () => forgetCustomer(customer.id) });
  const problem = forgetting.isError ? problemOf(forgetting.error) : null;
  const leave = (forgottenJobs: readonly string[]): void => {
    onForgotten();
    void clearForgotten(forgottenJobs);
  };
  if (problem?.code === 'CUSTOMER_NOT_FOUND') {
    // Which of the two it was, and what went, nobody can tell any more: what was typed of the jobs stays, for they may be there still.
    return (
      <Told title={`${customer.name} is no longer there`} onDone={() => leave([])}>
        <p className="dialog-text">They were forgotten or deleted already, by your first try or on another device.</p>
      </Told>
    );
  }
  return (
    <>
      <Button variant="danger" icon="delete" onClick={() => setAsking(true)}>
        Forget this customer
      </Button>
      {forgetting.data === undefined ? (
        <Dialog
          opened={isAsking}
          title={`Forget ${customer.name}`}
          onCancel={forgetting.isPending ? undefined : () => setAsking(false)}
        >
          <Question
            customer={customer}
            failure={problem === null ? null : notForgottenWords(customer.name, problem)}
            isBusy={forgetting.isPending}
            onCancel={() => setAsking(false)}
            onForget={() => forgetting.mutate()}
          />
        </Dialog>
      ) : (
        <Told title={`${customer.name} is forgotten`} onDone={() => leave(customer.jobs.map(({ id }) => id))}>
          <Outcome forgotten={forgetting.data} />
        </Told>
      )}
    </>
  );
}

function notForgottenWords(name: string, problem: CallProblem): string {
  return problem.mayBeDone === true ? notDone(name, 'forgotten', problem) : `Nothing was erased. ${problem.detail}`;
}

/** What came of it, until it is read. */
function Told({ title, onDone, children }: { title: string; onDone: () => void; children: ReactNode }) {
  return (
    <Dialog opened title={title} onCancel={onDone}>
      {children}
      <DialogActions>
        <Button variant="primary" data-autofocus onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type QuestionProps = {
  customer: ShownCustomer;
  failure: string | null;
  isBusy: boolean;
  onCancel: () => void;
  onForget: () => void;
};

function Question({ customer: { owed }, failure, isBusy, onCancel, onForget }: QuestionProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const message = typed.trim().toUpperCase() === CONFIRMATION ? undefined : `Type ${CONFIRMATION} to go ahead`;
  return (
    <form
      className="dialog-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (message === undefined && !isBusy) onForget();
      }}
    >
      {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      {owed > 0 ? (
        <Notice tone="warning">
          They still owe {formatPounds(owed)}. You can note what they pay afterwards, but not write to them.
        </Notice>
      ) : null}
      <dl className="forget-facts">
        <dt>Erased for good</dt>
        <dd>
          The record with its notes, phone and e-mail, jobs without an invoice or an acceptance with their quotes, all
          messages, and e-mails that have not gone out yet. Links to their quotes stop working. What was typed on
          another device and not saved goes when you sign out there. The same goes for what was theirs of jobs that you
          have made out to somebody else since.
        </dd>
        <dt>Kept</dt>
        <dd>
          Invoices, credit notes and acceptances with the quotes of their jobs, and what was paid: HMRC asks for records
          to be kept for {RECORDS_YEARS} years. These papers still name the customer; their jobs don’t.
        </dd>
      </dl>
      <TextField
        label={`Type ${CONFIRMATION}`}
        hint="This can't be undone."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        error={isChecked ? message : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <DialogActions>
        <Button onClick={isBusy ? undefined : onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" busy={isBusy} busyLabel="Forgetting">
          Forget
        </Button>
      </DialogActions>
    </form>
  );
}

function Outcome({ forgotten: { kept, erased } }: { forgotten: Forgotten }) {
  const went = [
    countOf(erased.jobs, 'job'),
    countOf(erased.papers, 'quote'),
    countOf(erased.messages, 'message'),
    countOf(erased.mails, 'waiting e-mail'),
  ].filter((text) => text !== null);
  const stayed = [countOf(kept.papers, 'paper'), countOf(kept.payments, 'payment')].filter((text) => text !== null);
  return (
    <dl className="forget-facts" role="status">
      <dt>Erased</dt>
      <dd>{['The record', ...went].join(', ')}.</dd>
      <dt>Kept</dt>
      <dd>
        {kept.jobs === 0
          ? 'Nothing.'
          : `${stayed.join(' and ')} of ${jobsOf(kept.jobNumbers)}. HMRC asks for records to be kept for ${RECORDS_YEARS} years.`}
      </dd>
      {kept.otherJobNumbers.length === 0 ? null : (
        <>
          <dt>Look through yourself</dt>
          <dd>
            What was typed on {jobsOf(kept.otherJobNumbers)} stays, for somebody else has{' '}
            {kept.otherJobNumbers.length === 1 ? 'it' : 'them'} now: take out of the notes, phone, billing address and
            VAT what is about this customer, and the phone number of the other one’s record if it is theirs.
          </dd>
        </>
      )}
    </dl>
  );
}

function jobsOf(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'job' : 'jobs'} ${numbers.map((number) => `#${number}`).join(', ')}`;
}

function countOf(count: number, noun: string): string | null {
  return count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
