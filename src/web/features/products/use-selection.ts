import { useState } from 'react';

/** The products that are chosen, on whatever page they stand, and the way to choose and let go of some. */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly select: (ids: readonly string[], isSelected: boolean) => void;
};

/** Choosing products of the library: null until it is begun, and again once it is ended. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const select = (changed: readonly string[], isSelected: boolean): void =>
    setIds((now) => {
      const next = new Set(now);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const selection: Selection | null = ids === null ? null : { ids, select };
  return { selection, begin: () => setIds(new Set()), end: () => setIds(null) };
}
