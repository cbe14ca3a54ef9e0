import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { missingPayment } from './final-sentence.ts';
import { backToJob } from '#web/api/job-location.ts';
import { preferencesQuery } from '#web/api/preferences.ts';

/** What an invoice will not say of how it is to be paid, with the way to say it; nothing where it says all or that is not known. Within a sentence. */
export function PaymentNote() {
  const preferences = useQuery(preferencesQuery).data;
  const state = backToJob(useLocation());
  const missing = preferences === undefined ? null : missingPayment(preferences);
  return missing === null ? null : (
    <>
      {missing}{' '}
      <Link to="/settings/documents" state={state}>
        Set it in Settings
      </Link>
    </>
  );
}
