import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedTotals } from './changed-totals.tsx';
import { Loaded } from './loaded.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import { useWithdrawalQuestion } from './withdrawal-question.tsx';
import {
  asksOtherDay,
  asksOtherRate,
  basisFromOptions,
  BASIS_OPTIONS,
  changesSums,
  CIS_OPTIONS,
  checkVat,
  isNumberMissing,
  RATE_OPTIONS,
  saysCis,
  saysRegistered,
  switchWords,
  vatEdit,
  vatValues,
  type VatField,
} from './vat-form.ts';
import type { Account } from '#domain/account/account.ts';
import { tidyFigure } from '#domain/money/figure-text.ts';
import { basesWords } from '#domain/vat/vat-bases.ts';
import { savedSentence, type ChangedJobs } from '#web/account/saved-account.ts';
import { VatNumberField } from '#web/account/vat-number-field.tsx';
import { accountFormQuery, saveAccount } from '#web/api/account.ts';
import { readMoneyAnew } from '#web/api/payments.ts';
import { today } from '#web/job-draft/today.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/field.tsx';
import { changedMembers, type FormFields } from '#web/ui/form-fields.ts';
import { NEW_TAB } from '#web/ui/new-tab.ts';
import { Notice } from '#web/ui/notice.tsx';

const REGISTRATION_OPTIONS = [
  { value: 'yes', label: 'Registered for VAT', hint: 'Quotes and invoices charge VAT.' },
  { value: 'no', label: 'Not registered', hint: 'Quotes, invoices and e-mails do not mention VAT.' },
] as const;

const CIS_CHOICES = [
  { value: 'no', label: 'I don’t work for contractors under CIS' },
  {
    value: 'yes',
    label: 'I am a CIS subcontractor',
    hint: 'For builders, invoices then say who pays the VAT and what is kept back.',
  },
] as const;

/** Whether and how the business charges VAT, and CIS (ruling D8, V2). */
export function VatSection() {
  return (
    <SectionPage name="vat">
      <Loaded query={useQuery(accountFormQuery)}>{(account) => <VatForm account={account} />}</Loaded>
    </SectionPage>
  );
}

function VatForm({ account }: { account: Account }) {
  const [saved, setSaved] = useState(account);
  const [changed, setChanged] = useState<ChangedJobs>({ jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 });
  const { ask, question } = useWithdrawalQuestion();
  const { form, section } = useSectionForm({
    initial: vatValues(account),
    check: (values) => checkVat(values, saved),
    before: (values, stored, start) => {
      if (changesSums(values, stored)) void ask(start);
      else start();
    },
    save: async (values, stored) => {
      const answered = await saveAccount(changedMembers(vatEdit(values), vatEdit(stored)));
      setChanged(answered);
      setSaved(answered);
      // The VAT figures go by what is saved here.
      void readMoneyAnew();
      return vatValues(answered);
    },
  });
  return (
    <SectionForm
      {...section}
      done={savedSentence(changed)}
      after={changed.jobsChanged === 0 ? undefined : <ChangedTotals changed={changed} />}
    >
      <ChoiceField label="VAT registration" options={REGISTRATION_OPTIONS} {...form.bind('vatRegistered')} />
      {saysRegistered(form.values) ? (
        <RegisteredFields form={form} account={saved} />
      ) : (
        <NotRegistered isLeaving={saved.vatRegistered} />
      )}
      <CisFields form={form} />
      {question}
    </SectionForm>
  );
}

function RegisteredFields({ form, account }: { form: FormFields<VatField>; account: Account }) {
  return (
    <>
      <VatNumberField form={form} enterKeyHint={asksOtherRate(form.values) ? 'next' : 'done'} />
      {isNumberMissing(form.values) ? (
        <Notice tone="warning">
          Your quotes and invoices charge VAT without a VAT number. HMRC says that an invoice with VAT must state the
          number of your registration: see{' '}
          <a
            href="https://www.gov.uk/charge-reclaim-record-vat"
            target="_blank"
            rel="noopener noreferrer"
            title={NEW_TAB}
          >
            Charge, reclaim and record VAT on GOV.UK
          </a>
          .
        </Notice>
      ) : null}
      <SelectField label="VAT rate" options={RATE_OPTIONS} {...form.bind('rate')} />
      {asksOtherRate(form.values) ? (
        <NumberField
          label="Other rate"
          suffix="%"
          enterKeyHint="done"
          {...form.bind('otherRate', { tidy: (text) => tidyFigure('percent', text) })}
        />
      ) : null}
      <BasisFields form={form} account={account} />
    </>
  );
}

/** By what the VAT figures count; another choice asks from which day, so that nothing is in two VAT returns or in none (B14). */
function BasisFields({ form, account }: { form: FormFields<VatField>; account: Account }) {
  const { onChange, ...choice } = form.bind('vatBasis');
  const isSwitching = form.values.vatBasis !== account.vatBasis;
  const hint = basesWords(account.vatBases);
  return (
    <>
      <ChoiceField
        label="When sales count in your VAT figures"
        options={BASIS_OPTIONS}
        {...choice}
        onChange={(event) => {
          onChange(event);
          form.setValue('basisFrom', '');
          form.setValue('basisDay', '');
        }}
      />
      {isSwitching || hint === '' ? null : <Notice>{hint}</Notice>}
      {isSwitching ? (
        <>
          <SelectField
            label="From the first day of which VAT period?"
            hint={switchWords(form.values)}
            options={basisFromOptions(account, today())}
            {...form.bind('basisFrom')}
          />
          {asksOtherDay(form.values) ? (
            <TextField label="First day" type="date" enterKeyHint="done" {...form.bind('basisDay')} />
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** Whether builders who pay the business keep something back of its invoices (V2). */
function CisFields({ form }: { form: FormFields<VatField> }) {
  return (
    <>
      <ChoiceField label="Construction Industry Scheme (CIS)" options={CIS_CHOICES} {...form.bind('cisRegistered')} />
      {saysCis(form.values) ? (
        <SelectField label="What contractors keep back" options={CIS_OPTIONS} {...form.bind('cisDeductionRate')} />
      ) : null}
    </>
  );
}

function NotRegistered({ isLeaving }: { isLeaving: boolean }) {
  return (
    <Notice>
      Your documents show no VAT row and no VAT number, and the total is what the customer pays. Only a registered
      business may charge VAT: see{' '}
      <a href="https://www.gov.uk/register-for-vat" target="_blank" rel="noopener noreferrer" title={NEW_TAB}>
        Register for VAT on GOV.UK
      </a>
      .{isLeaving ? ' VAT that you decided yourself on individual lines of open jobs is dropped when you save.' : ''}
    </Notice>
  );
}
