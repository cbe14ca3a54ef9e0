import { cancelledContract } from '#domain/job/cancelled-contract.ts';
import { keptOfContract, type KeptSource } from '#domain/job/kept-goods.ts';
import type { Job } from '#domain/job/job.ts';
import { cancelledInvoiceWords } from '#domain/offer/cancelled-invoice.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says before work is invoiced that its customer cancelled the contract, and what is owed then (rule O10); nothing for any other job. */
export function CancelledNote({ job }: { job: KeptSource & Pick<Job, 'offer' | 'extras'> }) {
  const contract = cancelledContract(job);
  const words = cancelledInvoiceWords(contract, keptOfContract(job, contract));
  return words.length === 0 ? null : <Notice tone="warning">{words.join(' ')}</Notice>;
}
