import { useState } from 'react';
import { readFigure, tidyFigure } from '#domain/money/figure-text.ts';
import { formatDecimal, formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { cisMaterialsBreak, type CisDeduction } from '#domain/vat/cis-deduction.ts';
import { NumberField } from '#web/ui/field.tsx';

/** What is typed as the cost of materials, which may be no figure yet; only what is one is told. */
export function useMaterials(cost: Pence | null, onChange: (cost: Pence | null) => void) {
  const [text, setText] = useState(cost === null ? '' : formatDecimal(cost));
  const read = readFigure('price', text);
  const type = (typed: string): void => {
    setText(typed);
    const { value, message } = readFigure('price', typed);
    if (message === null) onChange(value === null ? null : pence(value));
  };
  return {
    text,
    broken: read.message ?? (read.value === null ? null : cisMaterialsBreak(pence(read.value))),
    type,
    tidy: () => setText(tidyFigure('price', text)),
  };
}

type VatCisProps = { cis: CisDeduction; materials: ReturnType<typeof useMaterials> };

/** Asks a CIS subcontractor what the materials cost, and says what is kept back. */
export function VatCis({ cis, materials }: VatCisProps) {
  return (
    <NumberField
      label="Cost of materials"
      hint={`What you paid for them: nothing is kept back of it. Left empty, ${formatPounds(cis.materials)} of the lines counts. The invoice prints a CIS deduction of ${formatPounds(cis.deduction)}.`}
      prefix="£"
      value={materials.text}
      error={materials.broken ?? undefined}
      onChange={({ target }) => materials.type(target.value)}
      onBlur={materials.tidy}
    />
  );
}
