import type { ReactNode } from 'react';
import { isAccepted } from '#domain/job/job-offer.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { jobLink } from '#web/api/job-location.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

type PreviewToolsProps = {
  job: Job;
  type: DocumentType;
  /** Whether it asks for a part of the job, which the history offers. */
  isPart: boolean;
  /** The ways out, which stand here on a laptop. */
  actions: ReactNode;
  isSigning: boolean;
  onSign: () => void;
  isZoomed: boolean;
  onZoom: () => void;
};

/** The buttons beside the sheet: the ways out, Sign now and the way back; on a phone, whose ways out stand in the bar, Zoom too. */
export function PreviewTools({ job, type, isPart, actions, isSigning, onSign, isZoomed, onZoom }: PreviewToolsProps) {
  const zoom = isZoomed ? 'Zoom out' : 'Zoom in';
  // Not what is agreed already.
  const signNow =
    type === 'quote' && !isAccepted(job) ? (
      <Button variant="quiet" icon="edit" busy={isSigning} busyLabel="Working" onClick={onSign}>
        Sign now
      </Button>
    ) : null;
  const back =
    job.status === 'INVOICED' ? null : (
      <LinkButton variant="quiet" icon="back" {...jobLink(isPart ? 'history' : 'pricing', job.id)}>
        {isPart ? 'Back to history' : 'Back to pricing'}
      </LinkButton>
    );
  return (
    <>
      <div className="preview-actions from-laptop">
        {actions}
        {signNow}
        {back}
      </div>
      <div className="row preview-tools on-phone">
        {back}
        {signNow}
        <Button
          variant="quiet"
          size={signNow === null ? 'medium' : 'icon'}
          icon={isZoomed ? 'zoomOut' : 'zoomIn'}
          aria-label={zoom}
          onClick={onZoom}
        >
          {signNow === null ? zoom : null}
        </Button>
      </div>
    </>
  );
}
