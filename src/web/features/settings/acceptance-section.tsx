import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import {
  acceptanceEdit,
  accountEdit,
  ANSWER_FIELDS,
  answerValues,
  checkAcceptance,
  ONLINE_OPTIONS,
  paperValues,
  RETURN_OPTIONS,
  saysOnline,
  type AcceptanceText,
} from './acceptance-form.ts';
import { Loaded } from './loaded.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import { jobVatRate, type Account } from '#domain/account/account.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import { offerInformation } from '#domain/offer/information.ts';
import { cancellationNotice } from '#domain/offer/notice.ts';
import { offerTerms } from '#domain/offer/offer-terms.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { accountFormQuery, saveAccount } from '#web/api/account.ts';
import { preferencesFormQuery, savePreferences } from '#web/api/preferences.ts';
import { today } from '#web/job-draft/today.ts';
import { LawText } from '#web/offer/law-text.tsx';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { changedMembers } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What private customers are told before they accept, and who brings the goods of a cancelled contract back (rule O9). */
export function AcceptanceSection() {
  const account = useQuery(accountFormQuery);
  const preferences = useQuery(preferencesFormQuery);
  return (
    <SectionPage name="acceptance">
      <Loaded query={account}>
        {(loaded) => (
          <Loaded query={preferences}>{(stored) => <AcceptanceForm account={loaded} preferences={stored} />}</Loaded>
        )}
      </Loaded>
    </SectionPage>
  );
}

function AcceptanceForm({ account, preferences }: { account: Account; preferences: Preferences }) {
  const { form, section } = useSectionForm({
    initial: { ...answerValues(account), ...paperValues(preferences) },
    check: checkAcceptance,
    first: {
      names: ANSWER_FIELDS,
      isSaved: 'How customers answer is saved',
      save: async (values, stored) =>
        answerValues(await saveAccount(changedMembers(accountEdit(values), accountEdit(stored)))),
    },
    save: async (values, stored) => ({
      ...values,
      ...paperValues(await savePreferences(changedMembers(acceptanceEdit(values), acceptanceEdit(stored)))),
    }),
  });
  const shown = useDeferredValue(form.values);
  const text = (name: AcceptanceText) => ({
    note: unprintableNote(form.values[name]),
    ...form.bind(name, { tidy: tidyLines }),
  });
  const sample = <Sample account={account} preferences={{ ...preferences, ...acceptanceEdit(shown) }} />;
  return (
    <SectionForm {...section} after={sample}>
      <ChoiceField label="How customers answer a quote" options={ONLINE_OPTIONS} {...form.bind('acceptOnline')} />
      <TextAreaField
        label="Complaints"
        hint="How to complain, and within how many days you answer. Up to 5 lines."
        rows={2}
        {...text('complaints')}
      />
      <TextAreaField
        label="Guarantee"
        hint="What you promise on top of the law. Leave it empty if you promise nothing more."
        rows={2}
        {...text('guarantee')}
      />
      <ChoiceField
        label="Goods of a cancelled contract"
        options={RETURN_OPTIONS}
        {...form.bind('collectsCancelledGoods')}
      />
      <TextAreaField
        label="Your own notice of the right to cancel"
        hint="Replaces the one below. Leave it empty to use that one."
        rows={4}
        {...text('cancellationNotice')}
      />
      <Notice>
        Only the regulation’s own model counts as compliance by itself (SI 2013/3134, regulations 10(3) and 13(3)). Our
        notice says all that it says, in plain words; nobody checks yours. This is guidance, not tax or legal advice.
      </Notice>
      <ReminderFields form={form} hasPage={saysOnline(form.values)} />
    </SectionForm>
  );
}

/** The papers as a customer of a made-up job reads them, built by the very rules that the real ones are. */
function Sample({ account, preferences }: { account: Account; preferences: Preferences }) {
  const { job } = exampleSource(undefined, { account, preferences, job: { vatRate: jobVatRate(account) } });
  const offer = offerTerms({
    job,
    account,
    preferences,
    total: job.priceVatInclusive,
    hasPage: true,
    today: today(),
  });
  return (
    <section aria-label="What a customer reads">
      <p className="settings-state">A customer who buys a floor with fitting reads:</p>
      <LawText paper={offerInformation(offer)} />
      <LawText paper={cancellationNotice(offer)} />
    </section>
  );
}
