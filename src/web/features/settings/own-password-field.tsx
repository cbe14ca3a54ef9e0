import { useMutation, useQuery } from '@tanstack/react-query';
import { canUsePasskeys, proveByPasskey } from '#web/api/passkeys.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { secondFactorQuery } from '#web/api/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import './own-password-field.css';

type OwnPasswordFieldProps<Name extends string> = {
  form: FormFields<Name>;
  name: Name;
  label: string;
  hint?: string;
  isLast?: boolean;
};

/** The password of whoever is signed in, where they are asked for it again; a passkey that works here fills it in its stead. */
export function OwnPasswordField<Name extends string>(props: OwnPasswordFieldProps<Name>) {
  const { form, name, label, hint, isLast = false } = props;
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="current-password"
        {...(hint === undefined ? {} : { hint })}
        {...(isLast ? { enterKeyHint: 'go' } : {})}
        {...form.bind(name)}
      />
      {canUsePasskeys() ? <ByPasskey onProven={(proof) => form.setValue(name, proof)} /> : null}
    </>
  );
}

function ByPasskey({ onProven }: { onProven: (proof: string) => void }) {
  const factor = useQuery(secondFactorQuery);
  const proving = useMutation({ mutationFn: proveByPasskey, onSuccess: onProven });
  const isHere = factor.data?.passkeys.some(({ rpId }) => rpId === globalThis.location.hostname) ?? false;
  if (!isHere) return null;
  return (
    <>
      {proving.isError ? <Notice tone="error">{problemOf(proving.error).detail}</Notice> : null}
      {proving.isSuccess ? <Notice>Your passkey stands in for the password, for the next five minutes.</Notice> : null}
      <p className="passkey-instead">
        <Button variant="quiet" busy={proving.isPending} busyLabel="Working" onClick={() => proving.mutate()}>
          Use a passkey instead
        </Button>
      </p>
    </>
  );
}
