import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodesToKeep } from './codes-to-keep.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PASSKEY_NAME } from '#domain/account/second-factor.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { addPasskey, canUsePasskeys } from '#web/api/passkeys.ts';
import { messagesByField, notDone, problemOf } from '#web/api/problem-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { secondFactorQuery } from '#web/api/second-factor.ts';
import { accountEventsQuery } from '#web/api/security.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import './devices-section.css';
import './second-step.css';

const EMPTY = { name: '', currentPassword: '' };

/** Passkeys: a finger, face or PIN on a device in place of password and code. */
export function Passkeys() {
  const factor = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const passkeys = factor.data?.passkeys ?? [];
  const isUsable = canUsePasskeys();
  if (factor.data === undefined || (!isUsable && passkeys.length === 0)) return null;
  const changed = (): void => {
    void factor.refetch();
    void queryClient.invalidateQueries(accountEventsQuery);
  };
  return (
    <PageColumn width="form">
      <section className="second-step">
        <h2>Passkeys</h2>
        <p>
          A passkey signs you in with the fingerprint, face or PIN that unlocks your phone or computer, and no other
          site can ask for it. Once you have one, your password alone lets nobody in.
        </p>
        {codes.length === 0 ? null : <CodesToKeep codes={codes} onKept={() => setCodes([])} />}
        {passkeys.length === 0 ? null : (
          <ul className="device-list" aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChanged={changed} />
            ))}
          </ul>
        )}
        {isUsable && codes.length === 0 ? (
          <AddPasskey
            onAdded={(made) => {
              setCodes(made);
              changed();
            }}
          />
        ) : null}
      </section>
    </PageColumn>
  );
}

function AddPasskey({ onAdded }: { onAdded: (codes: readonly string[]) => void }) {
  const form = useFormFields({ initial: EMPTY, check: missing });
  const adding = useMutation({
    mutationFn: ({ name, currentPassword }: typeof EMPTY) => addPasskey(name.trim(), currentPassword),
    onSuccess: (codes, values) => {
      form.settle(values, EMPTY);
      onAdded(codes);
    },
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  const problem = adding.isError ? problemOf(adding.error) : null;
  const told = problem === null ? {} : messagesByField(problem);
  const isTold = told['currentPassword'] !== undefined || told['name'] !== undefined;
  return (
    <form {...form.bindForm((values) => adding.mutate(values))}>
      {problem === null || isTold ? null : <Notice tone="error">{notDone('The passkey', 'added', problem)}</Notice>}
      <TextField
        label="Name of the passkey"
        hint="So that you recognise it later, such as by the device that it is on."
        autoComplete="off"
        {...form.bind('name', { tidy: (text) => text.trim() })}
      />
      <OwnPasswordField
        form={form}
        name="currentPassword"
        label="Password for a new passkey"
        hint="To show that it is you."
        isLast
      />
      <Button type="submit" busy={adding.isPending} busyLabel="Working">
        Add a passkey
      </Button>
    </form>
  );
}

function missing({ name, currentPassword }: typeof EMPTY) {
  const broken = textBreak(name, PASSKEY_NAME, 'complete');
  return {
    ...(broken === null ? {} : { name: broken }),
    ...(currentPassword === '' ? { currentPassword: 'Enter your password' } : {}),
  };
}
