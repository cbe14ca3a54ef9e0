import type { ReactNode } from 'react';
import { partLink } from './part-link.ts';
import type { Job } from '#domain/job/job.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { jobLink } from '#web/api/job-location.ts';
import { LinkButton } from '#web/ui/button.tsx';

type IssuePartButtonProps = {
  job: Job;
  part: Pick<PlannedPart, 'id' | 'share'>;
  variant?: 'primary' | 'secondary';
  label?: string;
  children: ReactNode;
};

/** The way to the invoice of a part of a job's plan, as it will be; the rest asks for all that is left, as the job's last invoice does (B4). */
export function IssuePartButton({ job, part, variant = 'secondary', label, children }: IssuePartButtonProps) {
  const link = part.share === 'REST' ? jobLink('invoice-preview', job.id) : partLink(job.id, { partId: part.id });
  return (
    <LinkButton variant={variant} aria-label={label} {...link}>
      {children}
    </LinkButton>
  );
}
