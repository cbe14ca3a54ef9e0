import type { IssueCall } from '#web/api/documents.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';

type PreviewActionsProps = {
  /** The call under way, if any. */
  busy: IssueCall | null;
  onDownload: () => void;
  /** Null where the customer has no e-mail. */
  onSend: (() => void) | null;
};

/** Download PDF and, for a customer who has e-mail, Email to customer, each with its word while it is busy (specification 2). */
export function PreviewActions({ busy, onDownload, onSend }: PreviewActionsProps) {
  const shortcut = useShortcuts();
  return (
    <>
      <Button
        variant={onSend === null ? 'primary' : 'secondary'}
        icon="download"
        busy={busy === 'download-pdf'}
        busyLabel="Working"
        onClick={onDownload}
      >
        Download PDF
      </Button>
      {onSend === null ? null : (
        <Button
          variant="primary"
          icon="mail"
          busy={busy === 'send-email'}
          busyLabel="Sending"
          onClick={onSend}
          {...shortcut('send')}
        >
          Email to customer
        </Button>
      )}
    </>
  );
}
