import type { IssueAct } from './use-issue.ts';
import { canShareFiles } from '#web/document/share-pdf.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';

type PreviewActionsProps = {
  hasEmail: boolean;
  /** What is under way, if anything. */
  busy: IssueAct | null;
  onAct: (act: IssueAct) => void;
  /** Below each other the main one stands first, side by side it stands last: in the markup too, which Tab follows. */
  isColumn: boolean;
};

/**
 * Download PDF and Email to customer, each with its word while it is busy (specification 2). For a customer without e-mail Share stands in
 * its place, where the device hands files over to other apps, and Print (amendment N12).
 */
export function PreviewActions({ hasEmail, busy, onAct, isColumn }: PreviewActionsProps) {
  const shortcut = useShortcuts();
  const download = (
    <Button icon="download" busy={busy === 'download'} busyLabel="Working" onClick={() => onAct('download')}>
      Download PDF
    </Button>
  );
  const isShared = canShareFiles();
  const print = (
    <Button
      variant={isShared ? 'secondary' : 'primary'}
      icon="print"
      busy={busy === 'print'}
      busyLabel="Working"
      full
      onClick={() => onAct('print')}
    >
      Print
    </Button>
  );
  const share = (
    <Button variant="primary" icon="share" busy={busy === 'share'} busyLabel="Working" onClick={() => onAct('share')}>
      Share PDF
    </Button>
  );
  const email = (
    <Button
      variant="primary"
      icon="mail"
      busy={busy === 'send'}
      busyLabel="Sending"
      onClick={() => onAct('send')}
      {...shortcut('send')}
    >
      Email to customer
    </Button>
  );
  const main = hasEmail ? email : isShared ? share : print;
  return (
    <>
      {isColumn ? main : download}
      {isColumn ? download : main}
      {/* A phone prints from the sheet that Share opens. */}
      {isColumn && main === share ? print : null}
    </>
  );
}
