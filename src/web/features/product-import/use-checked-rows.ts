import { useEffect, useState } from 'react';
import { checkRows, type Admitted, type CheckedRows } from './check-rows.ts';
import type { Matching } from './match-columns.ts';
import type { Table } from './read-table.ts';

/** The rows of a table, checked as its columns are matched and doubtful rows admitted now; null until that is done. */
export function useCheckedRows(table: Table, matching: Matching, admitted: Admitted): CheckedRows | null {
  const [checked, setChecked] = useState<{ matching: Matching; admitted: Admitted; rows: CheckedRows } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void checkRows(table, matching, admitted).then((rows) => {
      if (isWanted) setChecked({ matching, admitted, rows });
    });
    return () => {
      isWanted = false;
    };
  }, [table, matching, admitted]);
  const isCurrent = checked?.matching === matching && checked.admitted === admitted;
  return isCurrent ? checked.rows : null;
}
