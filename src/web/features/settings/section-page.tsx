import type { ReactNode } from 'react';
import { SECTIONS, type SectionName } from './sections.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';

/** The head of a section, with the way back to the list where that is not beside it; its content follows in columns of its own. */
export function SectionPage({ name, children }: { name: SectionName; children: ReactNode }) {
  const { title, lead } = SECTIONS[name];
  return (
    <>
      <PageColumn width="form">
        <BackLink to="/settings">Settings</BackLink>
        <PageTitle title={title} lead={lead} />
      </PageColumn>
      {children}
    </>
  );
}
