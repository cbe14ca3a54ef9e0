import { jobIdOf, jobLink } from '#web/api/job-location.ts';
import type { ToastAbout } from '#web/ui/toast.tsx';
import type { Job } from '#domain/job/job.ts';

/** What a toast about one job is about: it names the job by its number, leads to it, and ends when the job is left (N7). */
export function aboutJob({ id, jobNumber }: Pick<Job, 'id' | 'jobNumber'>): ToastAbout {
  return { words: `#${jobNumber}`, ...jobLink('history', id), isAt: (location) => jobIdOf(location) === id };
}
