import { useRef, useState, type ReactNode } from 'react';
import { PaymentNote } from './payment-note.tsx';
import { writeDocumentMail, type NewerVersion } from '#domain/document/document-mail.ts';
import { workWords } from '#domain/document/work-words.ts';
import { capital } from '#domain/text/capital.ts';
import { ownMessageBreak, ownSubjectBreak, type OwnMail } from '#domain/document/own-mail.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { isOffered } from '#domain/price/options.ts';
import { documentNumber } from '#domain/document/paper-words.ts';
import { dayOf } from '#domain/time/date.ts';
import { isWithVat } from '#domain/vat/vat-sums.ts';
import { useAccount } from '#web/api/account.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Texts = Pick<OwnMail, 'subject' | 'message'>;

type SendDialogProps = {
  opened: boolean;
  job: Job;
  type: DocumentType;
  /** Whether an invoice asks for a part of the job. */
  isPart: boolean;
  /** What the document is over, as it is printed. */
  total: string;
  /** What else is to be known before it is sent, after the question. */
  note: string;
  /** That an invoice becomes final by it, where it does. */
  final: string | null;
  /** What is asked for or warned of before an invoice. */
  below: ReactNode;
  onCancel: () => void;
  onSend: (own: OwnMail) => void;
};

/**
 * Asks before a document is sent, in the specification's words (specification 2), shows the address, and lets the mail be changed
 * (amendment N6). What was typed is there again when the dialog is opened again.
 */
export function SendDialog({
  opened,
  job,
  type,
  isPart,
  total,
  note,
  final,
  below,
  onCancel,
  onSend,
}: SendDialogProps) {
  const { standard, texts, failure, write, setTexts } = useTexts(job, type, total);
  const [copyToMe, setCopyToMe] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  function send(): void {
    const broken = texts !== null && (ownSubjectBreak(texts.subject) ?? ownMessageBreak(texts.message)) !== null;
    if (broken) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else onSend({ ...changedTexts(texts, standard), copyToMe });
  }

  return (
    <Dialog opened={opened} title={`Send ${type}`} onCancel={onCancel}>
      <p className="dialog-text">
        Are you sure you want to send the {type} to {job.customerName}?{note}
      </p>
      <p className="send-address">{job.customerEmail}</p>
      {final === null ? null : (
        <p className="send-final">
          {final} <PaymentNote />
        </p>
      )}
      {below}
      <div ref={fields} className="send-texts">
        {texts === null ? (
          <Button variant="quiet" icon="edit" onClick={() => void write()}>
            Change subject and message
          </Button>
        ) : (
          <MailTexts job={job} type={type} isPart={isPart} texts={texts} onChange={setTexts} />
        )}
      </div>
      {failure === null ? null : (
        <Notice tone="error" action={<Button onClick={() => void write()}>Retry</Button>}>
          The message can&apos;t be shown. {failure}
        </Notice>
      )}
      <div className="send-copy">
        <Checkbox isChecked={copyToMe} onChange={setCopyToMe}>
          Copy to me
        </Checkbox>
      </div>
      <DialogActions>
        <Button data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" onClick={send}>
          Send
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type MailTextsProps = Pick<SendDialogProps, 'job' | 'type' | 'isPart'> & {
  texts: Texts;
  onChange: (texts: Texts) => void;
};

function MailTexts({ job, type, isPart, texts, onChange }: MailTextsProps) {
  return (
    <>
      <TextField
        label="Subject"
        autoComplete="off"
        value={texts.subject}
        error={ownSubjectBreak(texts.subject) ?? undefined}
        onChange={({ target }) => onChange({ ...texts, subject: target.value })}
      />
      <TextAreaField
        label="Message"
        hint={addedBelow(job, type, isPart)}
        rows={9}
        value={texts.message}
        error={ownMessageBreak(texts.message) ?? undefined}
        onChange={({ target }) => onChange({ ...texts, message: target.value })}
      />
    </>
  );
}

/** The texts of the mail as it would go, to be changed; they are written once they are asked for. */
function useTexts(job: Job, type: DocumentType, total: string) {
  const account = useAccount();
  const [standard, setStandard] = useState<Texts | null>(null);
  const [texts, setTexts] = useState<Texts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function write(): Promise<void> {
    if (account === null) return;
    setFailure(null);
    try {
      const preferences = await queryClient.ensureQueryData(preferencesQuery);
      const { customerName, vatBreakdown } = job;
      // What is to be paid by when, and which version is replaced, is written below by the server.
      const facts = {
        customerName,
        jobNumber: job.jobNumber,
        number: documentNumber(job, type, account.invoiceSeries),
        total,
        amountToPay: null,
        dueOn: null,
        today: today(),
        hasVat: isWithVat(vatBreakdown),
      };
      const source = { type, account, preferences, ...facts };
      const { text } = writeDocumentMail(source);
      const { subject } = writeDocumentMail({ ...source, newer: newerVersion(job, type) });
      setStandard({ subject, message: text });
      setTexts({ subject, message: text });
    } catch (thrown) {
      setFailure(problemOf(thrown).detail);
    }
  }

  return { standard, texts, failure, write, setTexts };
}

function addedBelow(job: Job, type: DocumentType, isPart: boolean): string | undefined {
  const added = [
    ...(workWords(job) === '' ? [] : ['which work it is about']),
    ...(type === 'quote' && job.lineItems.some(isOffered) ? ['that it has options'] : []),
    ...(isPart ? ['what it is for'] : []),
    ...(type === 'invoice' ? ['when to pay by', 'what has been paid already'] : []),
    ...(newerVersion(job, type) === null ? [] : ['that it replaces the earlier version']),
  ];
  const last = added.pop();
  if (last === undefined) return undefined;
  return capital(
    added.length === 0 ? `${last} is added below it.` : `${added.join(', ')}, and ${last}, are added below it.`,
  );
}

// Newest file first; whether the earlier version went to the same customer is for the server to know.
function newerVersion({ version, files }: Job, type: DocumentType): NewerVersion | null {
  const before = type === 'quote' ? files.find((file) => file.type === 'quote' && file.version < version) : undefined;
  if (before === undefined) return null;
  return { version, replaces: before.version, replacesOf: dayOf(before.tstampCreated) };
}

// What stays as it was is written by the server, with what is true by then.
function changedTexts(texts: Texts | null, standard: Texts | null): Texts {
  const changed = (member: keyof Texts): string =>
    texts === null || texts[member] === standard?.[member] ? '' : texts[member];
  return { subject: changed('subject'), message: changed('message') };
}
