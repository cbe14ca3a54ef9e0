import { AccountEvents } from './account-events.tsx';
import { SectionPage } from './section-page.tsx';

/** What happened in the account. */
export function SecuritySection() {
  return (
    <SectionPage name="security">
      <AccountEvents />
    </SectionPage>
  );
}
