import { formatDecimal, formatQuantity, hundredths, type Hundredths } from '#domain/money/money.ts';
import type { Materials } from '#domain/materials.ts';
import type { LineItem } from './line-item.ts';
import type { LineMaterial } from './line-material.ts';

type Counted = Pick<LineItem, 'soldBy' | 'material'>;

/** What is to be ordered of a product (rule M9): `13 packs of 2.22 m², 0.85 m² left over`; null where its job doesn't count materials. */
export function orderWords(line: Counted): string | null {
  const { soldBy, material } = line;
  if (material === null) return null;
  const ordered = packWords(line);
  if (ordered === null) return `${measure(line, material.ordered)}${soldBy === 'ROLL' ? ' from the roll' : ''}`;
  const left = material.leftOver === 0 ? 'nothing' : measure(line, material.leftOver);
  return `${ordered}, ${left} left over`;
}

/** Why a quantity is another than what is measured (rule M9): `10 packs: 20.00 m² and 5% for cutting`; null where it isn't. */
export function quantityWords(line: Counted & Pick<LineItem, 'quantity' | 'quantityIsTyped'>): string | null {
  const { material, quantity, quantityIsTyped } = line;
  if (material === null || quantityIsTyped || quantity === material.net) return null;
  const packs = quantity === material.ordered ? countWords(line) : null;
  return packs === null ? cutWords(line, material) : `${packs}: ${cutWords(line, material)}`;
}

/**
 * What a customer's paper says of a product's packs (rule M10): `28.69 m² and 5% for cutting: 14 packs of 2.22 m². What is left over is
 * yours.` What is left over is the customer's where full packs are charged. Null where there is nothing to say.
 */
export function paperWords(line: Counted & Pick<LineItem, 'quantityIsTyped'>, { chargeFor }: Materials): string | null {
  const { material } = line;
  if (material === null) return null;
  const packs = packWords(line);
  if (packs === null) return material.waste === 0 ? null : `${cutWords(line, material)}.`;
  const isTheirs = chargeFor === 'FULL_PACKS' && material.leftOver > 0 && !line.quantityIsTyped;
  return `${cutWords(line, material)}: ${packs}.${isTheirs ? ' What is left over is yours.' : ''}`;
}

function cutWords(line: Counted, { net, waste }: LineMaterial): string {
  return waste === 0 ? measure(line, net) : `${measure(line, net)} and ${formatQuantity(waste)}% for cutting`;
}

/** Packs with what is in one, or null where the product has none: `8 pieces of 2.40 m`. */
function packWords(line: Counted): string | null {
  const count = countWords(line);
  const size = line.material?.packCovers ?? null;
  return count === null || size === null ? null : `${count} of ${measure(line, size)}`;
}

function countWords({ soldBy, material }: Counted): string | null {
  const packs = material?.packs ?? null;
  return packs === null ? null : packCountWords(packs, soldBy);
}

/** A number of packs, or of pieces of what is sold by the length: `13 packs`. */
export function packCountWords(packs: number, soldBy: LineItem['soldBy']): string {
  const word = soldBy === 'LENGTH' ? 'piece' : 'pack';
  return `${formatQuantity(hundredths(100 * packs))} ${word}${packs === 1 ? '' : 's'}`;
}

function measure({ soldBy }: Counted, size: Hundredths): string {
  return `${formatDecimal(size)} ${soldBy === 'LENGTH' ? 'm' : 'm²'}`;
}
