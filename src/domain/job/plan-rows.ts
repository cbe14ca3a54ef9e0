import { formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import { partWords, whenWords } from '#domain/payment-plan.ts';
import { capital } from '#domain/text/capital.ts';
import { formatDay } from '#domain/time/date.ts';
import { creditNotesOf, type BillRecord } from './bill-record.ts';
import type { Job } from './job.ts';
import { asQuoted, withPlanTotals, type PlannedJob, type PlannedPart } from './planned-parts.ts';

/** A part as papers name it, and what it comes to, in pence with VAT. */
export type PlanRow = { readonly label: string; readonly total: Pence };

/** What of an invoice names a part that it asks for. */
type NamingPaper = Pick<
  BillRecord,
  'id' | 'kind' | 'state' | 'number' | 'label' | 'partId' | 'issuedOn' | 'total' | 'corrects' | 'customerId'
>;

/** A job's papers, the oldest first, and the customer who reads the rows. */
export type RowsSource = { readonly invoices: readonly NamingPaper[]; readonly customerId: string | null };

const NOTHING_INVOICED: RowsSource = { invoices: [], customerId: null };

/** The plan as the quote of a job has it: of what that costs, whatever was agreed of an earlier one; empty without a plan. */
export function quotedParts(
  job: PlannedJob & Pick<Job, 'paymentPlan' | 'agreedPlan' | 'invoices' | 'customerId'>,
): PlanRow[] {
  return planRows(withPlanTotals(asQuoted(job)).paymentPlan, job);
}

/**
 * A plan in rows, `Deposit 25%, on acceptance`: a part that was invoiced is named by its invoice, whatever it was planned as, and so is what was
 * invoiced besides, so that the rows come to what is to be paid. A part that went with the invoice of the rest has no row.
 */
export function planRows(plan: readonly PlannedPart[] | null, source: RowsSource = NOTHING_INVOICED): PlanRow[] {
  if (plan === null) return [];
  const { invoices } = source;
  const besides = invoices.filter(
    ({ id, kind, state }) =>
      kind === 'INVOICE' && state !== 'CREDITED' && plan.every(({ invoiceId }) => invoiceId !== id),
  );
  const rest = invoices.findIndex(({ id }) => plan.some((part) => part.share === 'REST' && part.invoiceId === id));
  return [
    ...besideRows(besides.map((paper) => invoicedRow(paper.label, paper, source))),
    ...plan.flatMap((part) => {
      const invoice = invoices.find(({ id }) => id === part.invoiceId);
      if (invoice !== undefined) return [invoicedRow(part.label, invoice, source)];
      if (part.invoiceId !== null) return [{ label: `${part.label}, invoiced`, total: part.total }];
      // The invoice of the rest asks for every part that is open by then.
      if (rest >= 0 && creditedAfter(part, invoices, rest) === undefined) return [];
      return [{ label: `${partWords(part)}, ${whenWords(part.when)}`, total: part.total }];
    }),
  ];
}

/** Of a job's papers, the oldest first, the newest invoice of a part that was credited in full. */
export function creditedOf<Paper extends Pick<NamingPaper, 'kind' | 'state' | 'label' | 'partId'>>(
  { id, label }: PlannedPart,
  papers: readonly Paper[],
): Paper | undefined {
  return papers.findLast(
    (paper) => paper.kind === 'INVOICE' && paper.state === 'CREDITED' && paper.partId === id && paper.label === label,
  );
}

/** The same, where it was credited after the paper at a place among them. */
export function creditedAfter<
  Paper extends Pick<NamingPaper, 'id' | 'kind' | 'state' | 'label' | 'partId' | 'corrects'>,
>(part: PlannedPart, papers: readonly Paper[], place: number): Paper | undefined {
  const own = creditedOf(part, papers);
  return own !== undefined && papers.findLastIndex(({ corrects }) => corrects === own.id) > place ? own : undefined;
}

// More would push the end of a quote off its page.
const BESIDES_NAMED = 3;

function besideRows(rows: readonly PlanRow[]): readonly PlanRow[] {
  if (rows.length <= BESIDES_NAMED) return rows;
  return [{ label: `Invoiced before, by ${rows.length} invoices`, total: sumPence(rows.map(({ total }) => total)) }];
}

function invoicedRow(
  label: string,
  { id, issuedOn, number, total, customerId }: NamingPaper,
  { invoices, customerId: reader }: RowsSource,
): PlanRow {
  const credited = sumPence(creditNotesOf(invoices, { id }).map((note) => note.total));
  const left = pence(total - credited);
  // What the job had another customer for is said to nobody else.
  if (customerId !== reader) return { label: 'Invoiced before', total: left };
  const words = [label, `invoiced ${formatDay(issuedOn)} (${number})`].filter((part) => part !== '').join(', ');
  const less = credited === 0 ? '' : `, less ${formatPounds(credited)} credited`;
  return { label: `${label === '' ? capital(words) : words}${less}`, total: left };
}
