import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { planImport, undoStep, type ImportRow } from './product-import.ts';
import { productNameKey, type Product } from './product.ts';
import { ANY_AMOUNT, SOLD_BY } from './selling.ts';
import { VAT_KINDS } from '#domain/vat/vat-kind.ts';
import { keysOf } from '#domain/keys-of.ts';

const OAK: Product = {
  id: 'oak',
  name: 'Oak',
  category: 'Wood',
  unitPrice: pence(995),
  priceIsExample: true,
  supplierUrl: 'https://oak.example',
  vatKind: 'FIXED_FLOOR',
  ...ANY_AMOUNT,
};
const KNOWN = new Map([['oak', OAK]]);
const rules = (known: 'skip' | 'update') => ({ known, newCategory: 'Other', newId: () => 'new' });
const update = (row: ImportRow) => planImport([row], KNOWN, rules('update'));

describe('a row becomes', () => {
  test('a new product, empty where it says nothing', () => {
    expect(planImport([{ name: 'Ash' }], KNOWN, rules('skip'))).toEqual([
      {
        before: null,
        after: {
          id: 'new',
          name: 'Ash',
          category: 'Other',
          unitPrice: null,
          priceIsExample: false,
          supplierUrl: '',
          vatKind: null,
          ...ANY_AMOUNT,
        },
      },
    ]);
  });

  test('one that is for VAT what its category says, unless the row says it (V3)', () => {
    const kindOf = (row: ImportRow) => planImport([row], KNOWN, rules('skip'))[0]?.after.vatKind;
    expect(kindOf({ name: 'Ash', category: 'Carpet' })).toBe('CARPET');
    expect(kindOf({ name: 'Ash', category: 'Carpet', vatKind: 'NOT_FITTED' })).toBe('NOT_FITTED');
  });

  test('nothing for a known name that is skipped', () => {
    expect(planImport([{ name: 'OAK', unitPrice: pence(1) }], KNOWN, rules('skip'))).toEqual([]);
  });

  test.each<[row: ImportRow, after: Partial<Product>]>([
    [{ name: 'OAK' }, { name: 'OAK' }],
    [
      { name: 'Oak', unitPrice: pence(0) },
      { unitPrice: pence(0), priceIsExample: false },
    ],
    [{ name: 'Oak', unitPrice: pence(995) }, { priceIsExample: false }],
    [{ name: 'Oak', category: 'Floor' }, { category: 'Floor' }],
    [
      { name: 'Oak', soldBy: 'PACK', packCovers: hundredths(222) },
      { soldBy: 'PACK', packCovers: hundredths(222) },
    ],
    [{ name: 'Oak', vatKind: 'NOT_FITTED' }, { vatKind: 'NOT_FITTED' }],
    [{ name: 'Oak', waste: hundredths(0) }, { waste: hundredths(0) }],
    [{ name: 'Oak', supplierUrl: 'https://ash.example' }, { supplierUrl: 'https://ash.example' }],
  ])('the known product with what it says: %j', (row, after) => {
    expect(update(row)).toEqual([{ before: OAK, after: { ...OAK, ...after } }]);
  });

  test.each<[row: ImportRow, soldBy: Product['soldBy']]>([
    [{ name: 'Ash', packCovers: hundredths(222) }, 'PACK'],
    [{ name: 'Oak', packCovers: hundredths(222) }, 'PACK'],
    [{ name: 'Ash', packCovers: hundredths(222), soldBy: 'AREA' }, 'AREA'],
    [{ name: 'Ash', packCovers: hundredths(222), soldBy: 'EACH' }, 'EACH'],
    [{ name: 'Ash', waste: hundredths(500) }, 'AREA'],
  ])('one in packs where it says what a pack covers and not how it is sold: %j', (row, soldBy) => {
    expect(update(row)[0]?.after).toMatchObject({ soldBy });
  });

  test('a product that is sold in another way already, and stays so whatever a pack covers', () => {
    const known = new Map([['oak', { ...OAK, soldBy: 'ROLL' } as const]]);
    const [change] = planImport([{ name: 'Oak', packCovers: hundredths(222) }], known, rules('update'));
    expect(change?.after.soldBy).toBe('ROLL');
  });

  test('nothing for a known product that is like it', () => {
    expect(update({ name: 'Oak', category: 'Wood' })).toEqual([]);
  });
});

test('what was changed since stays, what is gone needs nothing', () => {
  const after = { ...OAK, unitPrice: pence(1) };
  expect(undoStep({ before: OAK, after }, { ...after, category: 'Floor' })).toEqual({ kind: 'leave' });
  expect(undoStep({ before: OAK, after }, { ...after, vatKind: 'MATERIAL' })).toEqual({ kind: 'leave' });
  expect(undoStep({ before: null, after }, { ...after, category: 'Floor' })).toEqual({ kind: 'leave' });
  expect(undoStep({ before: OAK, after }, undefined)).toBeNull();
});

test('taking all changes back gives the library that was there', () => {
  const anyName = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const anyPrice = fc.nat(9).map(pence);
  const anySelling = {
    soldBy: fc.constantFrom(...keysOf(SOLD_BY)),
    packCovers: fc.option(fc.constant(hundredths(222))),
    pieceLength: fc.option(fc.constant(hundredths(240))),
    waste: fc.option(fc.constant(hundredths(500))),
    rollWidth: fc.option(fc.constant(hundredths(400))),
  };
  const anyLibrary = fc.uniqueArray(
    fc.record({
      ...anySelling,
      id: fc.uuid(),
      name: anyName,
      category: anyName,
      unitPrice: fc.option(anyPrice),
      priceIsExample: fc.boolean(),
      supplierUrl: fc.constantFrom('', 'https://a.example'),
      vatKind: fc.constantFrom(null, ...keysOf(VAT_KINDS)),
    }),
    { selector: ({ name }) => name },
  );
  const anyRow = fc.record({ name: anyName, category: anyName, unitPrice: anyPrice }, { requiredKeys: ['name'] });
  const anyRows = fc.uniqueArray(anyRow, { selector: ({ name }) => name });
  fc.assert(
    fc.property(anyLibrary, anyRows, fc.constantFrom('skip', 'update'), (library, rows, known) => {
      const byKey = new Map(library.map((product) => [productNameKey(product.name), product]));
      let made = 0;
      const newId = () => `new-${(made += 1)}`;
      const changes = planImport(rows, byKey, { known, newCategory: 'Other', newId });
      const now = new Map<string, Product>(library.map((product) => [product.id, product]));
      for (const { after } of changes) now.set(after.id, after);
      for (const change of changes) {
        const step = undoStep(change, now.get(change.after.id));
        if (step?.kind === 'delete') now.delete(step.id);
        if (step?.kind === 'restore') now.set(step.product.id, step.product);
      }
      expect([...now.values()]).toEqual(library);
    }),
  );
});
