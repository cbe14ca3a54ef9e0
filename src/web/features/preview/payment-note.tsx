import { useQuery } from '@tanstack/react-query';
import { missingPayment } from './final-sentence.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { NewTabLink } from '#web/ui/new-tab-link.tsx';

/** What an invoice will not say of how it is to be paid, with the way to say it beside the dialog; nothing where it says all or that is not known. Within a sentence. */
export function PaymentNote() {
  const preferences = useQuery({ ...preferencesQuery, refetchOnWindowFocus: 'always' }).data;
  const missing = preferences === undefined ? null : missingPayment(preferences);
  return missing === null ? null : (
    <>
      {missing} <NewTabLink to="/settings/documents">Set it in Settings</NewTabLink>
    </>
  );
}
