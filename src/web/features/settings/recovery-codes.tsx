import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodesToKeep } from './codes-to-keep.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useProvenForm } from './use-proven-form.ts';
import { notDone } from '#web/api/problem-error.ts';
import { renewRecoveryCodes, secondFactorQuery } from '#web/api/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import './second-step.css';

/** How many recovery codes are left, and new ones in place of lost ones: wherever signing in asks for more than the password. */
export function RecoveryCodes() {
  const factor = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { form, failure, isBusy, bindForm } = useProvenForm();
  if (factor.data === undefined) return null;
  const { isOn, passkeys, recoveryCodesLeft: left } = factor.data;
  if (!isOn && passkeys.length === 0) return null;
  const renew = async (password: string): Promise<void> => {
    setCodes(await renewRecoveryCodes(password));
    form.settle({ currentPassword: password }, { currentPassword: '' });
    void factor.refetch();
  };
  return (
    <PageColumn width="form">
      <section className="second-step">
        <h2>Recovery codes</h2>
        {codes === null ? (
          <form {...bindForm(renew)}>
            <p>
              {left} recovery {left === 1 ? 'code is' : 'codes are'} left. Each lets you in once if your phone or
              passkey is lost. If you can’t find them, make new ones while you are signed in: the old ones then no
              longer work.
            </p>
            {failure === null ? null : <Notice tone="error">{notDone('A new set', 'made', failure)}</Notice>}
            <OwnPasswordField
              form={form}
              name="currentPassword"
              label="Password for new recovery codes"
              hint="To show that it is you."
              isLast
            />
            <Button type="submit" busy={isBusy} busyLabel="Working">
              Make new recovery codes
            </Button>
          </form>
        ) : (
          <CodesToKeep codes={codes} onKept={() => setCodes(null)} />
        )}
      </section>
    </PageColumn>
  );
}
