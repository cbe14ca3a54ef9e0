import type { BillRecord } from '#domain/job/bill-record.ts';
import { pence, proportionOf, sumPence, type Pence } from '#domain/money/money.ts';
import type { CisDeduction } from '#domain/vat/cis-deduction.ts';

/** A paper of a job with what a contractor was to keep back of it; null where that was not said. */
export type DeductedPaper = Pick<BillRecord, 'kind' | 'net'> & { readonly cis: CisDeduction | null };

/** What of a job's materials its papers have, in pence, less what credit notes gave back: as they state it, and of one of before the job came under CIS its share by net. */
export function statedMaterials(
  papers: readonly DeductedPaper[],
  { cis, net: jobNet }: { readonly cis: CisDeduction | null; readonly net: Pence },
): Pence {
  return sumPence(
    papers.map(({ kind, net, cis: of }) => {
      const materials = of?.materials ?? materialsShare(cis, net, jobNet);
      return kind === 'INVOICE' ? materials : pence(0 - materials);
    }),
  );
}

/** The share by net that a paper has of a job's materials, in pence. */
export function materialsShare(cis: CisDeduction | null, net: Pence, jobNet: Pence): Pence {
  return cis === null || jobNet === 0 ? pence(0) : proportionOf(cis.materials, net, jobNet);
}
