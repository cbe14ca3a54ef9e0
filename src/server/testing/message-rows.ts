import { EXPIRES, OWN, type FilledTables } from './first-rows.ts';

/** What a customer asked on the page of a quote, and a letter on its way, as the version that began to keep them wrote them. */
export const MESSAGE_ROWS: FilledTables = {
  job_message: {
    ...OWN,
    id: 'message',
    job_id: 'job',
    offer_id: 'offer',
    seq: 1,
    at: '2026-11-20T08:14:00.000Z',
    written_by: 'CUSTOMER',
    text: 'Is the delivery included?',
  },
  letter: {
    ...OWN,
    id: 'letter',
    attached_file_id: null,
    mail: '{}',
    claimed: 1,
    created_at: '2026-11-20T08:14:00.000Z',
    attempts: 0,
    next_attempt_at: EXPIRES,
  },
};
