import type { IssueCall } from '#web/api/documents.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';

type PreviewActionsProps = {
  /** The call under way, if any. */
  busy: IssueCall | null;
  onDownload: () => void;
  onSend: () => void;
};

/** Download PDF and Email to customer, each with its word while it is busy (specification 2). */
export function PreviewActions({ busy, onDownload, onSend }: PreviewActionsProps) {
  const shortcut = useShortcuts();
  return (
    <>
      <Button icon="download" busy={busy === 'download-pdf'} busyLabel="Working" onClick={onDownload}>
        Download PDF
      </Button>
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
    </>
  );
}
