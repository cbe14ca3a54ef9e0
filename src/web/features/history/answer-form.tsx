import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetMessage, keepMessage, keptMessage, keyOfMessage } from './kept-message.ts';
import type * as z from 'zod/mini';
import type { MailSetup } from '#contract/mail-setup.ts';
import type { Job } from '#domain/job/job.ts';
import { formatWhole } from '#domain/money/money.ts';
import { OFFER_TEXT_MAX } from '#domain/offer/message.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { sendMessage } from '#web/api/messages.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useUnloadGuard } from '#web/ui/leave-guard.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** The field in which a message is written. */
export const ANSWER_ID = 'answer';

/** Writes to the customer of a job: what is typed stays until it has arrived, and the same text is never sent twice (rules O11, O19). */
export function AnswerForm({ job, isAnswer }: { job: Job; isAnswer: boolean }) {
  const [text, setText] = useState(() => keptMessage(job.id).text);
  const [isKept, setIsKept] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  useUnloadGuard(!isKept && text.trim() !== '');
  const noMail = noMailReason(job, useQuery(mailSetupQuery).data);
  const sending = useMutation({
    mutationFn: (typed: string) => sendMessage(job.id, { key: keyOfMessage(job.id, typed), text: typed }),
    onSuccess: (_, typed) => {
      const written = keptMessage(job.id).text;
      const left = written.trim() === typed ? '' : written;
      forgetMessage(job.id, left);
      setText(left);
      showToast({ message: noMail === null ? `On its way to ${job.customerName}` : 'Kept with the job' });
    },
  });
  const tooLong = text.trim().length > OFFER_TEXT_MAX;
  const send = (): void => {
    setIsMissing(text.trim() === '');
    if (text.trim() !== '' && !tooLong && !sending.isPending) sending.mutate(text.trim());
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        id={ANSWER_ID}
        label={isAnswer ? 'Your answer' : 'Your message'}
        hint={wayWords(job, noMail)}
        rows={3}
        value={text}
        error={messageError()}
        onChange={({ target }) => {
          setText(target.value);
          setIsKept(keepMessage(job.id, target.value));
          setIsMissing(false);
          sending.reset();
        }}
      />
      <Button type="submit" busy={sending.isPending} busyLabel="Sending">
        {isAnswer ? 'Send answer' : 'Send message'}
      </Button>
    </form>
  );

  function messageError(): string | undefined {
    if (isMissing) return 'Write a message';
    if (tooLong) return `Use at most ${formatWhole(OFFER_TEXT_MAX)} characters`;
    return sending.isError ? notDone('It', 'sent', problemOf(sending.error)) : undefined;
  }
}

/** Whether the customer is told by e-mail: null where that is so, else why not. */
function noMailReason(job: Job, setup: z.output<typeof MailSetup> | undefined): string | null {
  if (job.customerHasNoEmail || job.customerEmail === '') return 'Your customer has no e-mail address';
  if (setup?.delivery === 'folder') return 'E-mail is not set up on this server';
  const unconfirmed = setup?.unconfirmedEmail ?? null;
  return unconfirmed === null ? null : `No e-mail goes out until ${unconfirmed} is confirmed`;
}

/** How the customer comes to see what is written. */
function wayWords({ customerEmail, offer }: Job, reason: string | null): string {
  const hasPage = (offer?.url ?? null) !== null;
  if (reason === null)
    return `It is e-mailed to ${customerEmail}${hasPage ? ', and appears on the page of the quote' : ''}.`;
  return hasPage ? `${reason}: it appears on the page of the quote.` : `${reason}: it is only kept with the job.`;
}
