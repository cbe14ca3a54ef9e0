import { useMutation } from '@tanstack/react-query';
import { readAllCustomers } from '#web/api/customer-records.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Saves all customers as a CSV file, whatever the list is narrowed to; what writes it is loaded on the first press (rule K3). */
export function ExportButton() {
  const exporting = useMutation({
    mutationFn: saveCustomers,
    onSuccess: (count) => showToast({ message: `${count} customers are in your downloads` }),
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: `Your customers were not exported. ${problemOf(thrown).detail}`,
        action: { label: 'Retry', run: () => exporting.mutate() },
      }),
  });
  return (
    <Button
      variant="quiet"
      icon="download"
      busy={exporting.isPending}
      busyLabel="Exporting"
      onClick={() => exporting.mutate()}
    >
      Export CSV
    </Button>
  );
}

async function saveCustomers(): Promise<number> {
  const [customers, { writeCustomersCsv }] = await Promise.all([readAllCustomers(), import('./customers-csv.ts')]);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new File([writeCustomersCsv(customers)], `customers-${day}.csv`, { type: 'text/csv' }));
  return customers.length;
}
