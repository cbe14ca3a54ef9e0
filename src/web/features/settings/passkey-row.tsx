import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnPasswordField } from './own-password-field.tsx';
import { useProvenForm } from './use-proven-form.ts';
import { PASSKEY_NAME } from '#domain/account/second-factor.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import { removePasskey, renamePasskey, type Passkey } from '#web/api/passkeys.ts';
import { messagesByField, notDone, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';

type PasskeyRowProps = { passkey: Passkey; onChanged: () => void };

/** A passkey: its name, when it was made and last used, and the ways to rename and remove it. */
export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const { name, rpId, createdAt, usedAt } = passkey;
  const close = (): void => setAsking(null);
  const done = (): void => {
    close();
    onChanged();
  };
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          Added <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
          {rpId === globalThis.location.hostname ? null : `, for ${rpId} alone`}
        </span>
        {usedAt === null ? null : (
          <span>
            Last used <time dateTime={usedAt}>{formatTimestamp(usedAt)}</time>
          </span>
        )}
      </div>
      <div className="row">
        <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setAsking('rename')}>
          Rename
        </Button>
        <Button variant="danger" aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      </div>
      {asking === 'rename' ? <RenameDialog passkey={passkey} onCancel={close} onDone={done} /> : null}
      {asking === 'remove' ? <RemoveDialog passkey={passkey} onCancel={close} onDone={done} /> : null}
    </li>
  );
}

type PasskeyDialogProps = { passkey: Passkey; onCancel: () => void; onDone: () => void };

function RenameDialog({ passkey: { id, name }, onCancel, onDone }: PasskeyDialogProps) {
  const form = useFormFields({
    initial: { name },
    check: (values): { name?: string } => {
      const broken = textBreak(values.name, PASSKEY_NAME, 'complete');
      return broken === null ? {} : { name: broken };
    },
  });
  const renaming = useMutation({
    mutationFn: (chosen: string) => renamePasskey(id, chosen),
    onSuccess: onDone,
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  return (
    <Dialog opened title="Rename passkey" onCancel={renaming.isPending ? undefined : onCancel}>
      <form className="dialog-form" {...form.bindForm((values) => renaming.mutate(values.name.trim()))}>
        {renaming.isError ? <Notice tone="error">{problemOf(renaming.error).detail}</Notice> : null}
        <TextField label="Name" autoComplete="off" data-autofocus enterKeyHint="done" {...form.bind('name')} />
        <DialogActions>
          <Button onClick={renaming.isPending ? undefined : onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={renaming.isPending} busyLabel="Working">
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ passkey: { id, name }, onCancel, onDone }: PasskeyDialogProps) {
  const { form, failure, isBusy, bindForm } = useProvenForm();
  return (
    <Dialog opened title="Remove passkey" onCancel={isBusy ? undefined : onCancel}>
      <form {...bindForm((password) => removePasskey(id, password).then(onDone))}>
        <p className="dialog-text">
          {name} no longer signs you in. On the device itself it stays until you delete it there.
        </p>
        {failure === null ? null : <Notice tone="error">{notDone('The passkey', 'removed', failure)}</Notice>}
        <OwnPasswordField form={form} name="currentPassword" label="Current password" isLast />
        <DialogActions>
          <Button onClick={isBusy ? undefined : onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Working">
            Remove
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
