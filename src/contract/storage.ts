import * as z from 'zod/mini';
import { Count } from './wire.ts';

/**
 * What GET /account/storage answers: how many bytes of documents, logos and imports the account has stored, and may store. A full one is
 * refused anything new with 409 STORAGE_FULL.
 */
export const Storage = z.object({ used: Count, limit: Count });
