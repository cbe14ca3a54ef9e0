import type { Deps } from '#server/platform/deps.ts';
import { hasPrintedForm } from '#server/platform/image/image.ts';
import { LOGO_BOX } from '#server/platform/image/image-reducer.ts';
import { inOpenAccount } from './in-open-account.ts';
import { findLogo, replaceLogo, type Logo } from './logo-store.ts';

/** The account's logo of this id in its printed form, null when it never had it. One that was stored as it was uploaded is brought into that form first, once. */
export async function findPrintedLogo(
  { db, reduceImage }: Pick<Deps, 'db' | 'reduceImage'>,
  accountId: string,
  logoId: string,
): Promise<Logo | null> {
  const stored = await findLogo(db, accountId, logoId);
  if (stored === null || hasPrintedForm(stored.bytes, LOGO_BOX)) return stored;
  const printed = await reduceImage({ bytes: stored.bytes, box: LOGO_BOX }, accountId);
  if (printed === null) return stored;
  await inOpenAccount(db, accountId, (tx) => replaceLogo(tx, accountId, stored, printed));
  // It keeps its id, which stands in documents.
  return { id: stored.id, ...printed };
}
