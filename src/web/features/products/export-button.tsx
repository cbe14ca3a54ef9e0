import { useMutation } from '@tanstack/react-query';
import { problemOf } from '#web/api/problem-error.ts';
import { readAllProducts } from '#web/api/products.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Saves all products as a CSV file, whatever the list is narrowed to; what writes it is loaded on the first press. */
export function ExportButton() {
  const exporting = useMutation({
    mutationFn: saveLibrary,
    onSuccess: (count) => showToast({ message: `${count} products are in your downloads` }),
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: `Your products were not exported. ${problemOf(thrown).detail}`,
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

async function saveLibrary(): Promise<number> {
  const [products, { writeProductsCsv }] = await Promise.all([
    readAllProducts(),
    import('#web/product/products-csv.ts'),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new File([writeProductsCsv(products)], `products-${day}.csv`, { type: 'text/csv' }));
  return products.length;
}
