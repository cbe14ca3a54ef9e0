import { useQuery } from '@tanstack/react-query';
import { reasonNow } from '#domain/account/mail-limit.ts';
import type { JobFile } from '#domain/job/job.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';

/** Why the e-mail of a file was not delivered, as that is now: its address may have been confirmed since the server gave it up. */
export function useDeliveryReason({ deliveryError }: Pick<JobFile, 'deliveryError'>): string {
  const setup = useQuery(mailSetupQuery).data;
  return reasonNow(deliveryError, setup?.unconfirmedEmail === null);
}
