import { isEmail } from '#domain/text/email.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findFile } from '#server/papers/store.ts';
import type { PublicOffer } from './public-store.ts';

/** Where the customer is told, on a durable medium (reg 32(4)): the job's address, else the one that was given with the yes; empty where there is neither. */
export async function copyAddress(db: Db, offer: PublicOffer): Promise<string> {
  const { account_id: accountId, customerEmail, record_file_id: fileId } = offer;
  if (isEmail(customerEmail) || fileId === null) return customerEmail;
  return (await findFile(db, accountId, fileId))?.file.destination ?? '';
}
