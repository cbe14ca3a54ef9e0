import { useState } from 'react';
import { Link } from 'react-router';
import { leaveAccount } from '#web/account/leave-account.ts';
import { OpenCancellations } from './open-cancellations.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import { CLOSE_CONFIRMATION, closeConfirmationBreak, RECORDS_YEARS } from '#domain/account/close-account.ts';
import { markClosed } from '#web/account/closed-account.ts';
import { closeAccount } from '#web/api/own-data.ts';
import { notDone, problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import './close-section.css';

type CloseValues = Record<'password' | 'confirmation', string>;

const EMPTY: CloseValues = { password: '', confirmation: '' };

/** Closes the account for good, for who knows the password and types that they mean it. */
export function CloseSection() {
  const [mayBeClosed, setMayBeClosed] = useState(false);
  const { form, section } = useSectionForm({
    initial: EMPTY,
    check: missing,
    save: async (values) => {
      await closeAccount(values, mayBeClosed).catch((thrown: unknown) => {
        if (problemOf(thrown).mayBeDone === true) setMayBeClosed(true);
        throw thrown;
      });
      markClosed();
      leaveAccount('/');
      return EMPTY;
    },
  });
  return (
    <SectionPage name="close">
      <PageColumn width="form">
        <WhatHappens />
        <OpenCancellations />
        <form {...section.formProps}>
          {section.failure === null ? null : <NotClosed problem={section.failure} mayBeClosed={mayBeClosed} />}
          <OwnPasswordField form={form} name="password" label="Password" />
          <TextField
            label={`Type ${CLOSE_CONFIRMATION}`}
            hint="To show that you mean it."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            {...form.bind('confirmation')}
          />
          <Button type="submit" variant="danger" icon="delete" busy={section.isSaving} busyLabel="Closing">
            Close my account
          </Button>
        </form>
      </PageColumn>
    </SectionPage>
  );
}

function NotClosed({ problem, mayBeClosed }: { problem: CallProblem; mayBeClosed: boolean }) {
  if (problem.code !== 'SIGNED_OUT' || !mayBeClosed) {
    return <Notice tone="error">{notDone('Your account', 'closed', problem)}</Notice>;
  }
  return (
    <Notice
      tone="error"
      action={
        <LinkButton to="/signin" reloadDocument>
          Sign in
        </LinkButton>
      }
    >
      You are signed out, so your account may be closed already: then you can’t sign in any more. If you can, close it
      once more.
    </Notice>
  );
}

function WhatHappens() {
  return (
    <dl className="close-facts">
      <dt>Erased at once</dt>
      <dd>
        Your details and settings, your logo and products, every job that is not invoiced with its quotes, and what is
        waiting to be e-mailed. All your devices are signed out.
      </dd>
      <dt>Kept for {RECORDS_YEARS} years</dt>
      <dd>
        Invoiced jobs with their documents, because HMRC asks for records to be kept for {RECORDS_YEARS} years: see{' '}
        <a
          href="https://www.gov.uk/charge-reclaim-record-vat/keeping-vat-records"
          target="_blank"
          rel="noopener noreferrer"
          title={NEW_TAB}
        >
          Keeping VAT records on GOV.UK
        </a>
        . Then they are erased too. You can't sign in to them any more.
      </dd>
      <dt>Before you go</dt>
      <dd>
        <Link to="/settings/data">Download all your data</Link>. Your own duty to keep records goes on.
      </dd>
    </dl>
  );
}

function missing({ password, confirmation }: CloseValues) {
  const message = closeConfirmationBreak(confirmation);
  return {
    ...(password === '' ? { password: 'Enter your password' } : {}),
    ...(message === null ? {} : { confirmation: message }),
  };
}
