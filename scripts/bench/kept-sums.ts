const IS_UNSETTLED = "kind = 'INVOICE' and to_pay <> received + credited";
const OF_CUSTOMER = 'bill.account_id = customer.account_id and bill.customer_id = customer.id';
const INVOICED = "sum(case when bill.kind = 'INVOICE' then bill.total else -bill.total end)";
const OF_JOB = `coalesce((
  select ${INVOICED} from bill where bill.account_id = offer.account_id and bill.job_id = offer.job_id), 0)`;

/** What sums up, in the SQL of both engines, all that is kept beside bills, payments and offers that were put straight into their tables (ADR 0071). */
export const KEPT_SUMS: readonly string[] = [
  `update customer set
     owed = (select coalesce(sum(to_pay - received - credited), 0) from bill
       where ${OF_CUSTOMER} and kind = 'INVOICE' and to_pay > received + credited),
     credit = (select coalesce(sum(received + credited - to_pay), 0) from bill
       where ${OF_CUSTOMER} and kind = 'INVOICE' and to_pay < received + credited)
   where (account_id, id) in (select account_id, customer_id from bill where ${IS_UNSETTLED})`,
  'delete from money_day',
  `insert into money_day (account_id, day, invoiced, received)
   select account_id, day, sum(invoiced), sum(received) from (
     select account_id, issued_on as day, case when kind = 'INVOICE' then total else -total end as invoiced, 0 as received
     from bill
     union all
     select account_id, received_on, 0, amount from payment where voided_at is null
   ) as entry
   group by account_id, day`,
  `update offer set waits = case when ${OF_JOB} > 0 and total <= ${OF_JOB} then null else total - ${OF_JOB} end`,
];
