import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { CodesToKeep } from './codes-to-keep.tsx';
import { Loaded } from './loaded.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useProvenForm } from './use-proven-form.ts';
import { groupedCode } from '#domain/account/second-factor.ts';
import { messagesByField, notDone, problemOf } from '#web/api/problem-error.ts';
import {
  confirmAuthenticator,
  secondFactorQuery,
  setUpAuthenticator,
  turnOffAuthenticator,
} from '#web/api/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';
import './second-step.css';

type SetUp = { readonly secret: string; readonly address: string };

/** An authenticator app as the second step of signing in: turned on by its first code, off by the password. */
export function SecondStep() {
  const factor = useQuery(secondFactorQuery);
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const shown = (made: readonly string[]): void => {
    setSetUp(null);
    setCodes(made);
    void factor.refetch();
  };
  return (
    <Loaded query={factor}>
      {({ isOn, passkeys }) => {
        // A try whose answer was lost has turned it on all the same.
        const begun = isOn ? null : setUp;
        return (
          <PageColumn width="form">
            <section className="second-step">
              <h2>Second step at sign-in</h2>
              {codes === null ? null : <CodesToKeep codes={codes} onKept={() => setCodes(null)} />}
              {isOn && setUp !== null ? <CodesLost /> : null}
              {begun === null ? null : (
                <Confirm setUp={begun} onConfirmed={shown} onFailed={() => void factor.refetch()} />
              )}
              {codes === null && begun === null ? (
                isOn ? (
                  <TurnedOn
                    hasPasskeys={passkeys.length > 0}
                    onOff={() => {
                      setSetUp(null);
                      void factor.refetch();
                    }}
                  />
                ) : (
                  <TurnedOff onSetUp={setSetUp} />
                )
              ) : null}
            </section>
          </PageColumn>
        );
      }}
    </Loaded>
  );
}

function CodesLost() {
  return (
    <Notice>
      <b>The app is turned on,</b> but its recovery codes were lost on their way to you. Make new ones below.
    </Notice>
  );
}

function TurnedOff({ onSetUp }: { onSetUp: (setUp: SetUp) => void }) {
  const { form, failure, isBusy, bindForm } = useProvenForm();
  return (
    <form {...bindForm((password) => setUpAuthenticator(password).then(onSetUp))}>
      <p>
        With an authenticator app on your phone, a stolen password alone lets nobody in. Signing in then asks for the
        code that the app shows.
      </p>
      {failure === null ? null : <Notice tone="error">{notDone('The app', 'set up', failure)}</Notice>}
      <OwnPasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        hint="To show that it is you."
        isLast
      />
      <Button type="submit" busy={isBusy} busyLabel="Working">
        Set up an authenticator app
      </Button>
    </form>
  );
}

type ConfirmProps = { setUp: SetUp; onConfirmed: (codes: readonly string[]) => void; onFailed: () => void };

function Confirm({ setUp, onConfirmed, onFailed }: ConfirmProps) {
  const form = useFormFields({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code that the app shows' } : {}),
  });
  const confirming = useMutation({
    mutationFn: confirmAuthenticator,
    onSuccess: onConfirmed,
    onError: (thrown) => {
      form.refuse(messagesByField(problemOf(thrown)));
      onFailed();
    },
  });
  const problem = confirming.isError ? problemOf(confirming.error) : null;
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(setUp.address))}`;
  return (
    <form {...form.bindForm(({ code }) => confirming.mutate(code))}>
      <p>Scan this with the app, or type the key into it. Then enter the code that it shows.</p>
      <img className="second-step-qr" src={picture} alt="QR code for the authenticator app" width="200" height="200" />
      <p>
        Key: <code>{groupedCode(setUp.secret)}</code>
      </p>
      {problem === null || messagesByField(problem)['code'] !== undefined ? null : (
        <Notice tone="error">
          {notDone('The app', 'turned on', problem)}{' '}
          {problem.mayBeDone === true ? 'Until you know, keep its key in the app.' : null}
        </Notice>
      )}
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        {...form.bind('code')}
      />
      <Button type="submit" variant="primary" busy={confirming.isPending} busyLabel="Working">
        Turn on
      </Button>
    </form>
  );
}

function TurnedOn({ hasPasskeys, onOff }: { hasPasskeys: boolean; onOff: () => void }) {
  const { form, failure, isBusy, bindForm } = useProvenForm();
  const turnOff = async (password: string): Promise<void> => {
    await turnOffAuthenticator(password);
    const left = hasPasskeys ? 'your passkey, or a recovery code with your password' : 'your password alone again';
    showToast({ message: `Signing in asks for ${left}.` });
    onOff();
  };
  return (
    <form {...bindForm(turnOff)}>
      <p>Signing in asks for the code of your authenticator app.</p>
      {failure === null ? null : <Notice tone="error">{notDone('The app', 'turned off', failure)}</Notice>}
      <OwnPasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        hint="To turn the second step off."
        isLast
      />
      <Button type="submit" variant="danger" busy={isBusy} busyLabel="Working">
        Turn off
      </Button>
    </form>
  );
}
