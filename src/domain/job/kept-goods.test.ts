import { expect, test } from 'vitest';
import { keptGoods, keptOfContract, NOTHING_KEPT, type KeptFacts } from './kept-goods.ts';

const ON = '2026-12-02';
const GOODS: KeptFacts = {
  madeToMeasure: '',
  hasGoods: true,
  isExtra: false,
  startEarly: false,
  workStartedOn: null,
  workFinishedOn: null,
  goodsArrivedOn: null,
};

test.each<[string, Partial<KeptFacts>, boolean]>([
  ['nothing came and nothing began', {}, false],
  ['they came, and no work was asked for yet', { goodsArrivedOn: ON }, false],
  ['they came, and work was asked for early', { goodsArrivedOn: ON, startEarly: true }, true],
  ['they are to come', { goodsArrivedOn: '2026-12-03', startEarly: true }, false],
  ['the work began', { workStartedOn: ON }, true],
  ['the work is to begin', { workStartedOn: '2026-12-03' }, false],
  ['the work is finished', { workFinishedOn: ON }, true],
  ['the work that began is labour alone', { workStartedOn: ON, hasGoods: false }, false],
  ['other work began than an extra', { workStartedOn: ON, isExtra: true }, false],
  ['the work began, and the extra was asked for early', { workStartedOn: ON, isExtra: true, startEarly: true }, true],
])('goods may be mixed with others on the day of a cancellation: %s', (_, facts, mayBeMixed) => {
  expect(keptGoods({ ...GOODS, ...facts }, ON)).toEqual({ madeToMeasure: '', mayBeMixed });
});

test('nothing is kept of a contract that stands', () => {
  const job = { work: null, lineItems: [], workStartedOn: ON, workFinishedOn: null, goodsArrivedOn: null };
  expect(keptOfContract(job, null)).toBe(NOTHING_KEPT);
});
