import { readAllCustomers } from '#web/api/customer-records.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Saves all customers as a CSV file; what writes it is loaded on the first press (rule K3). Answers how many there are. */
export async function saveCustomers(): Promise<number> {
  const [customers, { writeCustomersCsv }] = await Promise.all([readAllCustomers(), import('./customers-csv.ts')]);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new File([writeCustomersCsv(customers)], `customers-${day}.csv`, { type: 'text/csv' }));
  return customers.length;
}
