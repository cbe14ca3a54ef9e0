import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  checkCustomer,
  detailsOf,
  type CustomerFormField,
  type CustomerTexts,
  type FormDetails,
} from './customer-form.ts';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { tidyPhone, typedPhone } from '#domain/text/phone.ts';
import { tidyCustomerVatNumber } from '#domain/vat/customer-vat-number.ts';
import { customerVatNumberDoubts } from '#domain/vat/vat-warnings.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { AddressFields } from '#web/job/address-fields.tsx';
import { NotesField } from '#web/job/notes-field.tsx';
import { useAboveKeyboard } from '#web/ui/above-keyboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { EmailField, TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { useCloseGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedField } from '#web/ui/segmented-field.tsx';
import { useAfterPress } from '#web/ui/use-after-press.ts';

type CustomerDialogProps = {
  title: string;
  /** The verb of the button that saves. */
  verb: string;
  initial: CustomerTexts;
  save: (details: FormDetails) => Promise<CustomerRecord>;
  onSaved: (record: CustomerRecord) => void;
  /** What is to be known before it is saved after all. */
  notice?: ReactNode;
  onCancel: () => void;
};

const KINDS = [
  { value: 'PERSON', label: 'Private person' },
  { value: 'BUSINESS', label: 'Business' },
] as const;

/** The form of a customer over a screen; a refusal is told at its field and keeps what was typed. */
export function CustomerDialog({ title, verb, initial, save, onSaved, notice, onCancel }: CustomerDialogProps) {
  const form = useFormFields<CustomerFormField>({ initial, check: checkCustomer });
  const saving = useMutation({
    mutationFn: (texts: CustomerTexts) => save(detailsOf(texts)),
    onSuccess: onSaved,
    onError: (thrown) => form.refuse(fieldsOf(messagesByField(problemOf(thrown)))),
  });
  useAboveKeyboard();
  const { cancel, question } = useCloseGuard(form.isChanged, saving.isPending ? undefined : onCancel);
  const problem = saving.isError ? problemOf(saving.error) : null;
  const tidy = (text: string): string => text.trim();
  const isBusiness = form.values.kind === 'BUSINESS';
  // While it is being typed it lacks digits anyway.
  const { vatNumber } = form.values;
  const isNumberLeft = form.isTouched('vatNumber') || vatNumber === initial.vatNumber;
  const doubt = useAfterPress(isNumberLeft ? (customerVatNumberDoubts(vatNumber)[0] ?? null) : null);
  const plain = { autoComplete: 'off' } as const;
  const name = form.bind('name', { tidy });
  const words = { ...plain, autoCapitalize: 'words' } as const;
  return (
    <Dialog opened title={title} onCancel={cancel}>
      <form className="dialog-form" {...form.bindForm((texts) => saving.mutate(texts))}>
        <SegmentedField
          label="Kind of customer"
          value={form.values.kind}
          options={KINDS}
          onChoose={(kind) => form.setValue('kind', kind)}
        />
        <TextField
          label="Name"
          data-autofocus
          note={unprintableNote(form.values.name)}
          {...words}
          {...name}
          // The focus starts here: who goes on to the kind with nothing typed has not filled it in wrongly.
          onBlur={() => (form.values.name === initial.name ? undefined : name.onBlur())}
        />
        {isBusiness ? (
          <TextField
            label="Contact"
            hint="Who to ask for. Optional."
            {...words}
            {...form.bind('contactName', { tidy })}
          />
        ) : null}
        <EmailField label="Email" hint="Optional" {...plain} {...form.bind('email', { tidy })} />
        <TextField
          label="Phone"
          hint="Optional"
          type="tel"
          inputMode="tel"
          {...plain}
          {...form.bind('phone', { typed: typedPhone, tidy: tidyPhone })}
        />
        <AddressFields form={form} />
        {isBusiness ? (
          <>
            <TextField
              label="VAT number"
              hint="Optional. Printed under Bill to."
              autoCapitalize="characters"
              spellCheck={false}
              note={doubt === null ? undefined : <Notice tone="warning">{doubt}</Notice>}
              {...plain}
              {...form.bind('vatNumber', { tidy: tidyCustomerVatNumber })}
            />
            <Checkbox
              isChecked={form.values.isCis === 'yes'}
              onChange={(isCis) => form.setValue('isCis', isCis ? 'yes' : '')}
            >
              A contractor in the Construction Industry Scheme
            </Checkbox>
          </>
        ) : null}
        <NotesField {...form.bind('notes', { tidy: tidyLines })} />
        {problem === null || problem.errors !== undefined ? null : <Notice tone="error">{problem.detail}</Notice>}
        {notice}
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving.isPending} busyLabel="Saving">
            {verb}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

// The fields of the address stand in the form by their own names.
function fieldsOf(messages: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(messages).map(([path, message]) => [path.replace('address/', ''), message]));
}
