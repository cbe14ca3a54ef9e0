import { FormPage } from './form-page.tsx';
import { ConfirmAddressScreen } from '#web/features/confirm-address/confirm-address-screen.tsx';

/** Where the mailed link leads that confirms an address. */
export function ConfirmAddressPage() {
  return (
    <FormPage width="narrow">
      <ConfirmAddressScreen />
    </FormPage>
  );
}
