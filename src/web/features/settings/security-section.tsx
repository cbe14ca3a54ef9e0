import { AccountEvents } from './account-events.tsx';
import { SecondStep } from './second-step.tsx';
import { SectionPage } from './section-page.tsx';

/** The second step of signing in, and what happened in the account. */
export function SecuritySection() {
  return (
    <SectionPage name="security">
      <SecondStep />
      <AccountEvents />
    </SectionPage>
  );
}
