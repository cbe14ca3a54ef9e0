import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NotAsNoted } from './noted-before.tsx';
import type { Situation } from './situation.ts';
import { totalName } from '#domain/document/document-amounts.ts';
import { offerNoun } from '#domain/job/extra.ts';
import { takesThePlace } from '#domain/job/accepted-total.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';
import type { CancellationForm } from '#domain/offer/cancellation-form.ts';
import { UNTICKED_HINT } from '#domain/offer/early-start.ts';
import type { OfferPapers } from '#domain/offer/offer-papers.ts';
import { signingBreak } from '#domain/offer/signature.ts';
import { callOnce } from '#web/api/call-key.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { signOffer, type SignedOffer, type SigningView } from '#web/api/signing.ts';
import { LawText } from '#web/offer/law-text.tsx';
import { SignaturePad, type Signing } from '#web/offer/signature-pad.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField, TextField } from '#web/ui/field.tsx';
import { useFormFields, type FieldMessages } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';

type SigningAnswerProps = { job: Job; view: SigningView; situation: Situation; onBack: () => void };

/** Notice, form, early start, name and signature, in this order on one page (rule O6). */
export function SigningAnswer({ job, view, situation, onBack }: SigningAnswerProps) {
  const { needs } = view;
  const papers = needs.cancellation;
  const heading = useRef<HTMLHeadingElement>(null);
  const [signing, setSigning] = useState<Signing>(null);
  const [startsEarly, setStartsEarly] = useState(false);
  const form = useFormFields({
    // A signature is no text: of it the form holds what is wrong alone.
    initial: { name: '', email: situation.email, signature: '' },
    check: ({ name }) => missingIn(name, signing),
  });
  const { sign, isPending, failure } = useSign(job.id, (thrown) => form.refuse(messagesByField(problemOf(thrown))));
  useEffect(() => heading.current?.focus(), []);

  function answer({ name, email }: { readonly name: string; readonly email: string }): void {
    sign({
      sha256: view.sha256,
      name: name.trim(),
      signature: signing === 'TYPED' ? null : signing,
      chosenOptions: situation.chosenOptions,
      startEarly: papers === null ? null : startsEarly,
      email: needs.email && email.trim() !== '' ? email.trim() : null,
      extraId: situation.extraId,
      place: situation.place,
      papers: papers === null ? null : situation.papers,
    });
  }

  return (
    <section className="offer-narrow-column">
      <Button variant="quiet" icon="back" onClick={onBack}>
        Back to the {offerNoun(situation.extraId)}
      </Button>
      <div className="offer-top">
        <h1 className="offer-heading" tabIndex={-1} ref={heading}>
          Accept quote {view.number}
        </h1>
        <p className="offer-total">{formatPounds(view.priceVatInclusive)}</p>
        <p>{totalName(view)}</p>
        {view.replaces === null ? null : (
          <p className="offer-state">{takesThePlace(view.replaces, view.business.name, view.noted !== null)}</p>
        )}
      </div>
      {papers === null ? null : <Papers papers={papers} />}
      <form {...form.bindForm(answer)}>
        <h2>Your answer</h2>
        {papers === null ? null : (
          <label className="checkbox offer-early">
            <input type="checkbox" checked={startsEarly} onChange={({ target }) => setStartsEarly(target.checked)} />
            <span>
              {papers.earlyStart.map(({ text }) => text).join(' ')} <small className="muted">{UNTICKED_HINT}</small>
            </span>
          </label>
        )}
        <TextField label="Full name" autoComplete="off" maxLength={128} {...form.bind('name')} />
        {needs.email ? (
          <EmailField
            label="E-mail for your copy (optional)"
            hint="Without one you get your copy on paper."
            autoComplete="off"
            {...form.bind('email')}
          />
        ) : null}
        <SignaturePad
          name={form.values.name.trim()}
          value={signing}
          error={form.bind('signature').error}
          onChange={(signed) => {
            setSigning(signed);
            form.setValue('signature', '');
          }}
        />
        <div className="offer-summary">
          {view.summary.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <NotAsNoted view={view} />
        {failure === '' ? null : <Notice tone="error">{failure}</Notice>}
        <Button type="submit" variant="primary" size="large" full busy={isPending} busyLabel="Sending">
          {view.button}
        </Button>
        <p className="muted offer-proof">
          We keep your name, the time, the internet address and this device as proof of this agreement.
        </p>
      </form>
    </section>
  );
}

function missingIn(name: string, signing: Signing): FieldMessages<'name' | 'signature'> {
  const atSignature = signingBreak(signing === 'TYPED' ? null : (signing ?? undefined));
  return {
    ...(name.trim() === '' ? { name: 'Enter your full name' } : {}),
    ...(atSignature === null ? {} : { signature: atSignature }),
  };
}

function Papers({ papers: { information, notice, form } }: { papers: OfferPapers }) {
  return (
    <>
      <LawText paper={information} />
      <LawText paper={notice} />
      <FormToRead form={form} />
    </>
  );
}

function FormToRead({ form }: { form: CancellationForm }) {
  const { title, instruction, to, declaration, contract, lines, footnote } = form;
  return (
    <section className="law-text">
      <h2>{title}</h2>
      <div className="form-paper">
        <p>{instruction}</p>
        <p>{to}</p>
        <p>{declaration}</p>
        <p>{contract}</p>
        {lines.map(({ label, value }) => (
          <p key={label}>
            <span className="form-blank">{value}</span>
            {label}
          </p>
        ))}
        <p>{footnote}</p>
      </div>
    </section>
  );
}

/** Sends the answer; the very same again counts once. */
function useSign(jobId: string, onRefused: (thrown: Error) => void) {
  const queries = useQueryClient();
  const call = useMutation({
    mutationFn: (answer: SignedOffer) =>
      callOnce(`sign ${jobId} ${JSON.stringify(answer)}`, (key) => signOffer(jobId, answer, key)),
    // It may be signed all the same; then the job says where the copy went.
    onError: (thrown) => {
      onRefused(thrown);
      return queries.invalidateQueries(jobQuery(jobId));
    },
    // After a refusal, too, the quote may be another one by now.
    onSettled: () => queries.invalidateQueries({ queryKey: ['signing', jobId] }),
  });
  return { sign: call.mutate, isPending: call.isPending, failure: call.isError ? problemOf(call.error).detail : '' };
}
