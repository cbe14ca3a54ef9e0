import { readAllProducts } from '#web/api/products.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Saves all products as a CSV file; what writes it is loaded on the first press. Answers how many there are. */
export async function saveLibrary(): Promise<number> {
  const [products, { writeProductsCsv }] = await Promise.all([
    readAllProducts(),
    import('#web/product/products-csv.ts'),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new File([writeProductsCsv(products)], `products-${day}.csv`, { type: 'text/csv' }));
  return products.length;
}
