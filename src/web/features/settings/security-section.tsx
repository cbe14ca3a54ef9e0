import { AccountEvents } from './account-events.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondStep } from './second-step.tsx';
import { SectionPage } from './section-page.tsx';

/** Passkeys, the second step of signing in, and what happened in the account. */
export function SecuritySection() {
  return (
    <SectionPage name="security">
      <Passkeys />
      <SecondStep />
      <RecoveryCodes />
      <AccountEvents />
    </SectionPage>
  );
}
