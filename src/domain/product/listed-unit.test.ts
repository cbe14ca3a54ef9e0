import { expect, test } from 'vitest';
import { listedUnit, type ListedUnit } from './listed-unit.ts';

test.each<[unit: ListedUnit | null, words: string]>([
  ['AREA', 'm2|m²|M²|sqm|SQM|sq m|Sq. m|sq.m.|per m2|£/m²|/m2|square metre|Square Meters|sq mtr|per sqm|1 m2'],
  ['PACK', 'pack|Packs|per pack|pk|box|Boxes|per box|carton|ctn|packet'],
  ['ROLL', 'roll|Rolls|per roll|From a roll'],
  [
    'METRE',
    'm|M|lm|l/m|LM|lin m|Lin. m|lin.m|linear metre|Linear meters|metre|metres|mtr|per m|£/m|running metre|m run',
  ],
  ['LENGTH', 'length|Lengths|per length|len'],
  ['EACH', 'each|Each|ea|EA.|item|items|no|No.|nr|pcs|pc|piece|per item|unit|pair|sheet|bag|tub|tube|kit|sold by each'],
  [null, 'kg|5 l|12|m3|hour|see catalogue|moon|'],
])('%s is said by %s', (unit, words) => {
  for (const word of words.split('|')) expect([word, listedUnit(word)]).toEqual([word, unit]);
});
