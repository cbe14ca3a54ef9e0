import * as z from 'zod/mini';
import { MoneyOverview } from './money.ts';

const { overdue, waiting } = MoneyOverview.shape.lists.shape;

/** The answer of GET /money/due: the invoices that money is due for, as Money lists the first of them; those that are late and those that are not. */
export const DueInvoices = z.object({ overdue, waiting });
