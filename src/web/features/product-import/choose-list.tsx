import { useState } from 'react';
import { readTable, type Table } from './read-table.ts';
import { allOf } from '#domain/text/all-of.ts';
import { PRODUCT_COLUMNS } from '#web/product/product-columns.ts';
import { CsvField } from '#web/ui/csv-field.tsx';
import { UNREADABLE } from '#web/ui/text-file.ts';

/** A file that was chosen, as a table. */
export type ChosenList = { readonly name: string; readonly table: Table };

const { soldBy, packCovers, pieceLength, waste, rollWidth, vatKind, ...MAIN } = PRODUCT_COLUMNS;
const TITLES = Object.values(MAIN);
const HINT = `The first row names the columns: ${allOf(TITLES)}, and if you like ${[soldBy, packCovers, pieceLength, waste, rollWidth].join(', ')} and ${vatKind}. Other names are recognised too. Without titles the columns are guessed, and you can change them.`;

/** Where the list is chosen, or dropped. */
export function ChooseList({ onChoose }: { onChoose: (chosen: ChosenList) => void }) {
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const read = async (file: File): Promise<void> => {
    setReading(true);
    setRefusal(undefined);
    const answer = await readTable(file).catch(() => ({ refusal: UNREADABLE }));
    setReading(false);
    if ('refusal' in answer) setRefusal(answer.refusal);
    else onChoose({ name: file.name, table: answer.table });
  };

  return (
    <div className="import-choose">
      <CsvField hint={HINT} busy={isReading} error={refusal} onChoose={(file) => void read(file)} />
    </div>
  );
}
