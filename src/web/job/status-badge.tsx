import type { JobStatus } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A job's status in its words and colour (specification 4). */
export function StatusBadge({ status }: { status: JobStatus }) {
  const { label, colour } = statusFacts(status).badge;
  return <Badge tone={colour}>{label}</Badge>;
}
