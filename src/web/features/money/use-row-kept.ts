import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard's place among the rows inside an element: once the row that has the focus goes, such as one that was paid, the row
 * that comes to stand in its place has it, in sight.
 */
export function useRowKept(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const place = useRef<{ readonly row: Element; readonly index: number } | null>(null);
  useEffect(() => {
    // React's own events are silent while a dialog that closes gives the focus back.
    const remember = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('li') : null;
      const index = row === null ? -1 : rowsIn(area.current).indexOf(row);
      place.current = row === null || index === -1 ? null : { row, index };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    const left = place.current;
    if (left === null || left.row.isConnected || document.activeElement !== document.body) return;
    const rows = rowsIn(area.current);
    rows[Math.min(left.index, rows.length - 1)]?.querySelector('a')?.focus();
  });
  return area;
}

function rowsIn(area: Element | null): Element[] {
  return [...(area?.querySelectorAll('li') ?? [])];
}
