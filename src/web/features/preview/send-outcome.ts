import type { JobFile } from '#domain/job/job.ts';

/** What to tell about an e-mail that was handed over: never that it was sent before the mail server took it (ruling D9). */
export function sendOutcome(customerName: string, file: JobFile): { message: string; tone: 'done' | 'error' } {
  const name = file.type === 'quote' ? 'Quote' : 'Invoice';
  if (file.delivery === 'SENT') return { message: `${name} sent to ${customerName}.`, tone: 'done' };
  if (file.delivery === 'SENDING') {
    return { message: `${name} on its way to ${customerName}. File history shows when it has arrived.`, tone: 'done' };
  }
  return { message: `The ${file.type} was not delivered. File history says why.`, tone: 'error' };
}
