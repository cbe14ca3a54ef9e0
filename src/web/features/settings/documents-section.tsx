import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  checkDocuments,
  documentsEdit,
  documentsValues,
  tickText,
  tidyDays,
  type LinesField,
} from './documents-form.ts';
import { Loaded } from './loaded.tsx';
import { SampleSheet } from './sample-sheet.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useLogoSize } from './use-logo-size.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { PAYMENT_HINT, usePaymentProof } from './use-payment-proof.ts';
import { useSectionForm } from './use-section-form.ts';
import type { Account } from '#domain/account/account.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#domain/job/job.ts';
import { keysOf } from '#domain/keys-of.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { SCOPE_LABEL } from '#domain/text/scope-text.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { accountFormQuery } from '#web/api/account.ts';
import { preferencesFormQuery, savePreferences } from '#web/api/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NumberField, TextAreaField } from '#web/ui/field.tsx';
import { changedMembers } from '#web/ui/form-fields.ts';
import './documents-section.css';

/** What quotes and invoices say besides the job: terms, scope, bank details and notes, each printed only when it is set, and rooms. */
export function DocumentsSection() {
  const account = useQuery(accountFormQuery);
  const preferences = useQuery(preferencesFormQuery);
  return (
    <SectionPage name="documents">
      <Loaded query={account}>
        {(loaded) => (
          <Loaded query={preferences}>{(stored) => <DocumentsForm account={loaded} preferences={stored} />}</Loaded>
        )}
      </Loaded>
    </SectionPage>
  );
}

function DocumentsForm({ account, preferences }: { account: Account; preferences: Preferences }) {
  const payment = usePaymentProof(preferences, documentsEdit);
  const { form, section } = useSectionForm({
    initial: { ...documentsValues(preferences), currentPassword: '' },
    check: ({ currentPassword, ...values }) => ({
      ...checkDocuments(values),
      ...payment.check(values, currentPassword),
    }),
    save: async ({ currentPassword, ...values }, stored) => {
      const changes = changedMembers(documentsEdit(values), documentsEdit(stored));
      const saved = await savePreferences(changes, payment.proof(values, currentPassword));
      return { ...documentsValues(saved), currentPassword: '' };
    },
  });
  const shown = useDeferredValue(form.values);
  const days = { suffix: 'days', inputMode: 'numeric', hint: 'Leave it empty to print nothing.' } as const;
  const lines = (name: LinesField) => ({
    note: unprintableNote(form.values[name]),
    ...form.bind(name, { tidy: tidyLines }),
  });
  const sample = <Sample account={account} preferences={{ ...preferences, ...documentsEdit(shown) }} />;
  return (
    <SectionForm {...section} after={sample}>
      <fieldset>
        <legend>Quotes</legend>
        <NumberField label="Quotes are valid for" {...days} {...form.bind('quoteValidityDays', { tidy: tidyDays })} />
        <TextAreaField
          label={SCOPE_LABEL}
          hint="What the price covers and what it does not, in up to 10 lines."
          rows={4}
          {...lines('scopeText')}
        />
        <TextAreaField
          label="Footer note on quotes"
          hint="Printed at the end, in up to 4 lines."
          rows={3}
          {...lines('quoteFooterNote')}
        />
      </fieldset>
      <fieldset>
        <legend>Invoices</legend>
        <NumberField label="Invoices are due within" {...days} {...form.bind('paymentTermsDays', { tidy: tidyDays })} />
        <TextAreaField
          label="Bank details"
          hint="Printed with the invoice's number as the reference, in up to 6 lines."
          rows={4}
          {...lines('bankDetails')}
        />
        <TextAreaField
          label="Footer note on invoices"
          hint="Printed at the end, in up to 4 lines."
          rows={3}
          {...lines('invoiceFooterNote')}
        />
      </fieldset>
      <fieldset>
        <legend>Both</legend>
        <Checkbox
          isChecked={form.values.showRooms !== ''}
          onChange={(isTicked) => form.setValue('showRooms', tickText(isTicked))}
        >
          Show the rooms under each product
        </Checkbox>
        <Checkbox
          isChecked={form.values.showMaterials !== ''}
          onChange={(isTicked) => form.setValue('showMaterials', tickText(isTicked))}
        >
          Show packs and cutting under each product, on jobs that work out packs
        </Checkbox>
      </fieldset>
      {payment.isNeeded(form.values) ? (
        <OwnPasswordField form={form} name="currentPassword" label="Current password" hint={PAYMENT_HINT} />
      ) : null}
    </SectionForm>
  );
}

function Sample({ account, preferences }: { account: Account; preferences: Preferences }) {
  const [shown, setShown] = useState<DocumentType>('quote');
  const logo = useLogoSize(account.logoUrl);
  return (
    <div>
      <h2>How it prints</h2>
      <div className="row documents-sample-tools">
        {keysOf(DOCUMENT_TYPES).map((type) => (
          <Button key={type} aria-pressed={type === shown} onClick={() => setShown(type)}>
            {DOCUMENT_TYPES[type]}
          </Button>
        ))}
      </div>
      <SampleSheet type={shown} account={account} preferences={preferences} logo={logo} />
    </div>
  );
}
