import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { lacksBankDetails } from '#domain/account/preferences-rules.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { backToJob } from '#web/api/job-location.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { NewTabLink } from '#web/ui/new-tab-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const DETAILS = '/settings/documents';
const WAY = 'add your bank details in Settings';

type BankNoteProps = {
  type?: DocumentType;
  /** Where something may have been typed, which the way to Settings must not lose. */
  inDialog?: boolean;
};

/** Says before an invoice leaves that it won't say where to pay, with the way to the bank details and back; nothing for a quote or once they are set. */
export function BankNote({ type = 'invoice', inDialog = false }: BankNoteProps) {
  // Asked for on a quote too, so that the notice is there at once on the invoice that follows; anew by whoever comes back from another tab.
  const preferences = useQuery({ ...preferencesQuery, refetchOnWindowFocus: 'always' }).data;
  const state = backToJob(useLocation());
  if (type === 'quote' || preferences === undefined || !lacksBankDetails(preferences)) return null;
  return (
    <Notice>
      This invoice will not say how to pay:{' '}
      {inDialog ? (
        <NewTabLink to={DETAILS}>{WAY}</NewTabLink>
      ) : (
        <Link to={DETAILS} state={state}>
          {WAY}
        </Link>
      )}
      .
    </Notice>
  );
}
