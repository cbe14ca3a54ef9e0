import { readAllCustomers } from '#web/api/customer-records.ts';
import { today } from '#web/job-draft/today.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Saves all customers as a CSV file; what writes it is loaded on the first press (rule K3). Answers how many there are. */
export async function saveCustomers(): Promise<number> {
  const [customers, { writeCustomersCsv }] = await Promise.all([readAllCustomers(), import('./customers-csv.ts')]);
  saveFile(new File([writeCustomersCsv(customers)], `customers-${today()}.csv`, { type: 'text/csv' }));
  return customers.length;
}
