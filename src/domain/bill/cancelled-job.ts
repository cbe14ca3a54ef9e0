import { cancelledContract } from '#domain/job/cancelled-contract.ts';
import { keptOfContract } from '#domain/job/kept-goods.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { cancelledInvoiceWords, cancelledWords } from '#domain/offer/cancelled-invoice.ts';
import { isCalledOff, isContractOver } from './ready-parts.ts';

/**
 * What a trader is told above the history of a job whose contract was cancelled, in sentences: while a part can be invoiced for work that was done,
 * also what may be charged for it (Consumer Contracts Regulations 2013, regulation 36). None of any other job.
 */
export function cancelledJobWords(job: Job): string[] {
  const contract = cancelledContract(job);
  const cancelled = cancelledWords(contract);
  if (cancelled === null) return [];
  const isOwed = isOpen(job.status) && isContractOver(job) && !isCalledOff(job);
  return isOwed ? cancelledInvoiceWords(contract, keptOfContract(job, contract)) : [cancelled];
}
