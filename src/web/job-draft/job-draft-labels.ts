import type { Job } from '#domain/job/job.ts';
import { memberLabel } from '#domain/job/job-fields.ts';
import { calledName } from '#domain/zone/zone.ts';

/** The fields that JSON pointers into a job lead to, in the words of the screens: `Postcode, Lounge 1 Length and 2 more`. */
export function fieldNames(job: Job, paths: readonly string[]): string {
  const names = paths.map((path) => fieldName(job, path));
  const [shown, more] = [names.slice(0, 2), names.length - 2];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ');
}

function fieldName(job: Job, path: string): string {
  const [list, index] = path.split('/').slice(1);
  const owner =
    list === 'zones'
      ? job.zones.map(calledName)[Number(index)]
      : list === 'lineItems'
        ? job.lineItems[Number(index)]?.description
        : undefined;
  // What has no word of its own is a price that follows from the figures of its line.
  const label = memberLabel(path) || (list === 'lineItems' ? 'Total' : '');
  return [owner, label].filter((part) => part !== undefined && part !== '').join(' ');
}
