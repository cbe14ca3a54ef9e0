import { useMediaQuery } from '@mantine/hooks';
import { Link, Navigate } from 'react-router';
import { SECTION_LINKS } from './sections.ts';
import { ChalkLine, PageColumn, PageTitle } from '#web/ui/page.tsx';
import '#web/ui/link-rows.css';

/** /settings: on a phone the list of sections, on a laptop, which shows the list all the time, the first of them. */
export function SettingsIndexScreen() {
  const hasListBeside = useMediaQuery('(min-width: 900px)', undefined, { getInitialValueInEffect: false });
  if (hasListBeside) return <Navigate to="/settings/business" replace />;
  return (
    <PageColumn>
      <PageTitle title="Settings" />
      <ChalkLine />
      <ul className="link-rows">
        {SECTION_LINKS.map(({ to, title, summary }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
    </PageColumn>
  );
}
