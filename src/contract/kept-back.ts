import * as z from 'zod/mini';
import { Invoice } from './invoice.ts';
import { Job } from './job.ts';
import { Money, sent } from './wire.ts';

/** The body of PUT /invoices/{id}/kept-back: what the contractor kept back for CIS of an invoice in all, less what that was of its credit notes (V12). */
export const KeptBackBody = sent({ keptBack: Money });

/** What it answers: invoice and job as they are by it. */
export const KeptBackAnswer = z.object({ invoice: Invoice, job: Job });
