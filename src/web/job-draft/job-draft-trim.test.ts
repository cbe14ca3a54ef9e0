import { describe, expect, test } from 'vitest';
import type { Job } from '#domain/job/job.ts';
import { hundredths } from '#domain/money/money.ts';
import { EMPTY_LINE, priceLine } from '#domain/price/line-item.ts';
import { countedLine } from '#domain/price/line-material.ts';
import { NO_SELLING, zonesWith } from '#domain/price/line-selling.ts';
import { draftWorld } from '#web/testing/draft-world.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';

const TRIM = '00000000-0000-4000-8000-00000000f00d';
const LINE = '00000000-0000-4000-8000-00000000f00e';

/** A measured job of one room, 4.00 by 3.00 m, with a trim by the metre: 14.00 m. */
function trimmedJob(): Job {
  const job = exampleJob('MEASURED');
  const [room] = job.zones;
  if (room === undefined) throw new Error('The example has no zone.');
  const size = { length: hundredths(400), width: hundredths(300), adjustments: [], openings: [], slope: null };
  const trimLength = hundredths(1_400);
  const zones = [{ ...room, ...size, trimLength, zoneProducts: [{ productId: TRIM, name: 'Scotia' }] }];
  const line = { ...EMPTY_LINE, ...NO_SELLING, id: LINE, type: 'PRODUCT', productId: TRIM } as const;
  const sold = { ...line, description: 'Scotia', soldBy: 'LENGTH', units: 'METRE' } as const;
  return { ...job, zones, lineItems: [priceLine(countedLine(sold, zonesWith(TRIM, zones), job.materials))] };
}

function world() {
  const draft = draftWorld(trimmedJob());
  const zoneId = draft.store.get().job.zones[0]?.id ?? '';
  const size = (member: 'length' | 'width', value: number): void =>
    draft.store.edit([{ kind: 'setZone', zoneId, member, value: hundredths(value) }]);
  const save = async (): Promise<void> => {
    await draft.pass();
    await draft.answer();
  };
  const lineOf = (job: Job) => {
    const { quantity, quantityIsTyped } = job.lineItems[0] ?? EMPTY_LINE;
    return [quantity, quantityIsTyped];
  };
  return { ...draft, size, save, shown: () => lineOf(draft.store.get().job), stored: () => lineOf(draft.world.stored) };
}

describe('the metres of a trim', () => {
  test('follow the room however fast its sizes are typed', async () => {
    const { size, save, shown, stored } = world();
    for (const [length, width] of [
      [6, 6],
      [600, 600],
      [620, 600],
    ] as const) {
      size('length', length);
      size('width', width);
    }
    expect(shown()).toEqual([2_440, false]);
    await save();
    expect([shown(), stored()]).toEqual([
      [2_440, false],
      [2_440, false],
    ]);
  });

  test('follow it when sizes change while a save is under way, and when one of them is held back', async () => {
    const { size, save, pass, answer, shown, stored } = world();
    size('length', 500);
    await pass();
    size('width', 500);
    size('length', 600);
    await answer();
    await save();
    expect([shown(), stored()]).toEqual([
      [2_200, false],
      [2_200, false],
    ]);
    size('length', 99_999);
    await save();
    size('length', 700);
    await save();
    expect([shown(), stored()]).toEqual([
      [2_400, false],
      [2_400, false],
    ]);
  });

  test('stay as they were typed, and follow the room again once they are emptied', async () => {
    const { store, size, save, shown, stored } = world();
    const type = (value: number | null): void =>
      store.edit([
        { kind: 'setLine', lineId: LINE, member: 'quantity', value: value === null ? null : hundredths(value) },
      ]);
    type(2_000);
    size('length', 500);
    expect(shown()).toEqual([2_000, true]);
    await save();
    size('width', 500);
    await save();
    expect([shown(), stored()]).toEqual([
      [2_000, true],
      [2_000, true],
    ]);
    type(null);
    size('length', 600);
    expect(shown()).toEqual([2_200, false]);
    await save();
    expect(stored()).toEqual([2_200, false]);
  });
});
