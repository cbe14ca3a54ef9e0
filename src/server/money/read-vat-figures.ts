import { vatFigures, type Period, type VatFigures } from '#domain/bill/vat-figures.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { breakAt } from '#domain/text/rule-break.ts';
import { alwaysBy, changeWithin, changeWithinWords, spanOn } from '#domain/vat/vat-bases.ts';
import type { VatBasis } from '#domain/vat/vat-basis.ts';
import { findVatBases } from '#server/identity/account/store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listVatPapers } from './vat-store.ts';

/**
 * The VAT figures of a period by what the account counted by then, or by a basis as if it had always done so. A period in which that
 * changes is refused: VAT periods begin with a change, so none has it in its midst.
 */
export async function readVatFigures(
  db: Db,
  accountId: string,
  { basis, ...period }: Period & { readonly basis?: VatBasis | undefined },
): Promise<Result<VatFigures>> {
  const bases = basis === undefined ? await findVatBases(db, accountId) : alwaysBy(basis);
  const change = changeWithin(bases, period);
  if (change) {
    const words = changeWithinWords(change);
    return refuse('INVALID', `${words}.`, breakAt('/to', words));
  }
  return success(
    vatFigures(await listVatPapers(db, accountId, { span: spanOn(bases, period.to), period }), bases, period),
  );
}
