import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SECTIONS, type SectionName } from './sections.ts';
import { jobBehind } from '#web/api/job-location.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';

/** The head of a section, with the way back to the job that one came from, else to the list where that is not beside it; its content follows in columns of its own. */
export function SectionPage({ name, children }: { name: SectionName; children: ReactNode }) {
  const { title, lead } = SECTIONS[name];
  const job = jobBehind(useLocation());
  return (
    <>
      <PageColumn width="form">
        {job === null ? <BackLink to="/settings">Settings</BackLink> : <BackLink {...job}>Back to the job</BackLink>}
        <PageTitle title={title} lead={lead} />
      </PageColumn>
      {children}
    </>
  );
}
