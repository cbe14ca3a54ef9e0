import { useEffect, useState } from 'react';
import { checkRows, type CheckedRows } from './check-rows.ts';
import type { Matching } from './match-columns.ts';
import type { Table } from './read-table.ts';

/** The rows of a table, checked as its columns are matched now; null until that is done. */
export function useCheckedRows(table: Table, matching: Matching): CheckedRows | null {
  const [checked, setChecked] = useState<{ matching: Matching; rows: CheckedRows } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void checkRows(table, matching).then((rows) => {
      if (isWanted) setChecked({ matching, rows });
    });
    return () => {
      isWanted = false;
    };
  }, [table, matching]);
  return checked !== null && checked.matching === matching ? checked.rows : null;
}
