import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { lacksBankDetails } from '#domain/account/preferences-rules.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { backToJob } from '#web/api/job-location.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says before an invoice leaves that it won't say where to pay, with the way to the bank details and back; nothing for a quote or once they are set. */
export function BankNote({ type = 'invoice' }: { type?: DocumentType }) {
  // Asked for on a quote too, so that the notice is there at once on the invoice that follows.
  const preferences = useQuery(preferencesQuery).data;
  const state = backToJob(useLocation());
  if (type === 'quote' || preferences === undefined || !lacksBankDetails(preferences)) return null;
  return (
    <Notice>
      This invoice will not say how to pay:{' '}
      <Link to="/settings/documents" state={state}>
        add your bank details in Settings
      </Link>
      .
    </Notice>
  );
}
