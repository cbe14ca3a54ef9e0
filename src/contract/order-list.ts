import * as z from 'zod/mini';
import { Unit } from './job.ts';
import { SoldBy } from './product.ts';
import { Day } from './vat.ts';
import { Count, Id, Measure, Money } from './wire.ts';

const OrderItem = z.object({
  lineItemId: Id,
  description: z.string(),
  soldBy: z.nullable(SoldBy),
  quantity: z.nullable(Measure),
  units: z.nullable(Unit),
  packs: z.nullable(Count),
  packCovers: z.nullable(Measure),
  unitCost: z.nullable(Money),
  cost: z.nullable(Money),
  link: z.string(),
  orderedOn: z.nullable(Day),
});

/** What is to be ordered for a job by supplier, and what it leaves: all without VAT; margin in percent of the price (rule M11). */
export const OrderList = z.object({
  orders: z.array(z.object({ supplier: z.nullable(z.string()), items: z.array(OrderItem), cost: Money })),
  cost: Money,
  price: Money,
  profit: Money,
  margin: z.nullable(Measure),
});
