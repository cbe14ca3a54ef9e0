import { useQuery } from '@tanstack/react-query';
import { Loaded } from './loaded.tsx';
import { checkNumbers, numbersValues, seriesIn, WAYS } from './numbers-form.ts';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import type { Account } from '#domain/account/account.ts';
import { numberOfSeries } from '#domain/account/paper-number.ts';
import { accountFormQuery, saveAccount } from '#web/api/account.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { NumberField, TextField } from '#web/ui/field.tsx';

/** How invoices and credit notes are numbered: by their job, or through all of them (B2). */
export function NumbersSection() {
  return (
    <SectionPage name="numbers">
      <Loaded query={useQuery(accountFormQuery)}>{(account) => <NumbersForm account={account} />}</Loaded>
    </SectionPage>
  );
}

function NumbersForm({ account }: { account: Account }) {
  const { form, section } = useSectionForm({
    initial: numbersValues(account),
    check: checkNumbers,
    save: async (values) => numbersValues(await saveAccount({ invoiceSeries: seriesIn(values) })),
  });
  const series = seriesIn(form.values);
  const isRight = series !== null && form.isValid;
  return (
    <SectionForm {...section}>
      <ChoiceField label="Numbers" options={WAYS} {...form.bind('way')} />
      {series === null ? null : (
        <fieldset>
          <legend>Your own numbers</legend>
          <div className="settings-figures">
            <TextField
              label="Starts with"
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="next"
              {...form.bind('invoiceSeries/prefix', { tidy: (text) => text.trim() })}
            />
            <NumberField
              label="Next number"
              inputMode="numeric"
              enterKeyHint="done"
              {...form.bind('invoiceSeries/next', { tidy: (text) => text.trim() })}
            />
          </div>
          <p className="settings-sample">
            {isRight ? (
              <>
                The next one is <b>{numberOfSeries(series)}</b>.{' '}
              </>
            ) : null}
            A number is never used twice, not even with different capitals.
          </p>
        </fieldset>
      )}
    </SectionForm>
  );
}
