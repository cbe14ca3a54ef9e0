import { OWN, type FilledTables } from './first-rows.ts';

/** An offer as migration 0038 gave it its place, and what it offered. */
export const OFFER_ROWS: FilledTables = {
  account: { accept_online: 0 },
  offer: {
    ...OWN,
    id: 'offer',
    job_id: 'job',
    seq: 1,
    version: 1,
    document_id: 'document',
    file_id: 'file',
    token: 'token',
    base: 'https://quotes.example.com',
    state: 'OPEN',
    valid_until: '2026-12-20',
    sha256: 'sha256',
    total: 62_326,
    first_viewed_at: null,
    last_viewed_at: null,
    views: 0,
    answered_at: null,
    answered_by: null,
    decline_reason: '',
    chosen_options: '[]',
    start_early: null,
    place: null,
    basis: null,
    record_file_id: null,
    cancelled_at: null,
  },
  offered_quote: { ...OWN, document_id: 'document', content_version: 1, content: '{}' },
};

/** The photo of an extra as migration 0071 gave it its place. */
export const PHOTO_ROWS: FilledTables = {
  extra_photo: { ...OWN, offer_id: 'offer', mime: 'image/png', width: 1, height: 1, bytes: Buffer.from([1]) },
};

/** What a job was when its quote went out, as migration 0092 gave it its place. */
export const QUOTED_JOB_ROWS: FilledTables = {
  offer: { keeps_job: 1 },
  quoted_job: {
    ...OWN,
    offer_id: 'offer',
    content_version: 1,
    customer_name: 'Ann Smith',
    customer_email: 'ann@post.example',
    customer_address: '{}',
    zones: '[]',
    line_items: '[]',
    details: '{}',
  },
};
