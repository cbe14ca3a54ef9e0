import { readAllProducts } from '#web/api/products.ts';
import { today } from '#web/job-draft/today.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Saves all products as a CSV file; what writes it is loaded on the first press. Answers how many there are. */
export async function saveLibrary(): Promise<number> {
  const [products, { writeProductsCsv }] = await Promise.all([
    readAllProducts(),
    import('#web/product/products-csv.ts'),
  ]);
  saveFile(new File([writeProductsCsv(products)], `products-${today()}.csv`, { type: 'text/csv' }));
  return products.length;
}
