import { useState } from 'react';
import { retryDelivery } from '#web/api/documents.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { useDeliveryReason } from '#web/document/use-delivery-reason.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { SuggestingEmailField } from '#web/ui/suggesting-email-field.tsx';
import { CUSTOMER_RULES } from '#domain/job/customer-rules.ts';
import { FILE_TYPES, type JobFile } from '#domain/job/job.ts';
import { suggestEmail } from '#domain/text/email-suggestion.ts';
import { textBreak } from '#domain/text/text-rule.ts';

type RetryDialogProps = { file: JobFile; onDone: (file: JobFile) => void; onCancel: () => void };

/** Sends a file again that was not delivered, and lets its address be corrected first, which the job keeps (ruling D9, amendment N6). */
export function RetryDialog({ file, onDone, onCancel }: RetryDialogProps) {
  const reason = useDeliveryReason(file);
  const [address, setAddress] = useState(file.destination);
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const broken = textBreak(address, CUSTOMER_RULES['/customerEmail'], 'complete');

  async function retry(): Promise<void> {
    setIsTouched(true);
    if (broken !== null || isBusy) return;
    setIsBusy(true);
    try {
      onDone(await retryDelivery(file.id, address.trim()));
    } catch (thrown) {
      setFailure(notDone('It', 'sent', problemOf(thrown)));
      setIsBusy(false);
    }
  }

  return (
    <Dialog opened title={`Send ${FILE_TYPES[file.type].toLowerCase()} again`} onCancel={isBusy ? undefined : onCancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void retry();
        }}
      >
        <p className="dialog-text">{reasonWords(reason)}</p>
        <SuggestingEmailField
          label="Email"
          hint="A corrected address is kept for this job and in your list of customers."
          autoComplete="off"
          enterKeyHint="send"
          data-autofocus
          value={address}
          error={isTouched ? (broken ?? failure) : failure}
          suggest={suggestEmail}
          onSuggested={setAddress}
          onBlur={() => setIsTouched(true)}
          onChange={(event) => {
            setAddress(event.target.value);
            setFailure(null);
          }}
        />
        <DialogActions>
          <Button onClick={isBusy ? undefined : onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Sending">
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A mail server's own answer begins with its code; anything else is a sentence already. */
function reasonWords(reason: string): string {
  if (reason === '') return 'The mail server gave no reason.';
  return /^\d{3}\b/.test(reason) ? `The mail server said: ${reason}` : reason;
}
