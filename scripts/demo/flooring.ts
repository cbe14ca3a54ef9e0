import type { WireProduct } from '#server/testing/job-calls.ts';
import type { DemoLine, DemoWork } from './demo-work.ts';

const OAK = 'Harbour Oak LVT click plank, 5 mm';
const ACOUSTIC = 'Acoustic LVT underlay, 1.5 mm';
const WENSLEYDALE = 'Wensleydale twist carpet, Slate';
const SOFTSTEP = 'Softstep carpet underlay, 9 mm';
const LAMINATE = 'Calder Oak laminate, 8 mm';

/** What the business has added to the library that every account starts with; prices in pounds per m². */
export const PRODUCTS: readonly Pick<WireProduct, 'name' | 'category' | 'unitPrice' | 'supplierUrl'>[] = [
  { name: OAK, category: 'LVT and vinyl plank', unitPrice: 24.5, supplierUrl: '' },
  { name: ACOUSTIC, category: 'Underlay', unitPrice: 4.2, supplierUrl: '' },
  { name: WENSLEYDALE, category: 'Carpet', unitPrice: 18.9, supplierUrl: '' },
  { name: SOFTSTEP, category: 'Underlay', unitPrice: 5.1, supplierUrl: '' },
  { name: LAMINATE, category: 'Laminate', unitPrice: 11.4, supplierUrl: '' },
];

function uplift(hours: number): DemoLine {
  return ['LABOUR', 'Uplift and dispose of old flooring', hours, 'HOUR', 32];
}

function fitting(days: number): DemoLine {
  return ['LABOUR', 'Fitting, two fitters', days, 'DAY', 360];
}

function doorBars(count: number): DemoLine {
  return ['EXTRA', 'Door bars, brushed steel', count, 'ITEM', 9.5];
}

export function bedroomCarpet(length: number, width: number): DemoWork {
  return {
    rooms: [['BEDROOM', length, width, WENSLEYDALE, SOFTSTEP]],
    added: [['EXTRA', 'Gripper and fixings', 1, 'ITEM', 18], doorBars(1), fitting(0.5)],
  };
}

export function twoBedrooms(length: number, width: number): DemoWork {
  return {
    rooms: [
      ['BEDROOM', length, width, WENSLEYDALE, SOFTSTEP],
      ['BEDROOM', 3.1, 2.75, 'Carpet, saxony, polypropylene, 50 oz', SOFTSTEP],
    ],
    added: [doorBars(2), uplift(2), fitting(1)],
  };
}

export function lounge(length: number, width: number): DemoWork {
  return {
    rooms: [['LOUNGE', length, width, LAMINATE, 'Laminate underlay, foam with vapour barrier, 3 mm']],
    added: [['EXTRA', 'Scotia beading, 2.4 m', 8, 'ITEM', 4.1], doorBars(2), fitting(1)],
  };
}

export function herringbone(length: number, width: number): DemoWork {
  return {
    rooms: [['LOUNGE', length, width, 'Engineered oak herringbone, 14/3 mm, brushed and oiled']],
    added: [
      ['EXTRA', 'Wood floor adhesive, flexible, 15 kg tub', 3, 'ITEM', 62],
      ['EXTRA', 'Lift and refit skirting', 1, 'ITEM', 85],
      fitting(3),
    ],
  };
}

export function kitchen(length: number, width: number): DemoWork {
  return {
    rooms: [
      ['KITCHEN', length, width, 'Cushioned sheet vinyl, 4 mm, textile back', 'Plywood underlay, flooring grade, 6 mm'],
    ],
    added: [uplift(1.5), doorBars(1), fitting(0.5)],
  };
}

export function bathroom(length: number, width: number): DemoWork {
  return {
    rooms: [['BATHROOM', length, width, 'SPC rigid tile, click, 5 mm, 0.55 mm, stone effect']],
    added: [['EXTRA', 'Sanitary silicone around bath and pedestal', 2, 'ITEM', 7.5], uplift(1), fitting(0.5)],
  };
}

export function office(length: number, width: number): DemoWork {
  return {
    rooms: [
      ['OTHER', length, width, 'Carpet tile, loop pile, 500 x 500 mm, heavy contract'],
      ['OTHER', 2.4, 2.1, 'Entrance barrier tile, 500 x 500 mm'],
    ],
    added: [
      ['EXTRA', 'Carpet tile tackifier, 15 litre tub', 2, 'ITEM', 58],
      ['LABOUR', 'Move and replace desks, evening', 3, 'HOUR', 38],
      fitting(2),
    ],
  };
}

export function garage(length: number, width: number): DemoWork {
  return {
    rooms: [['GARAGE', length, width, 'Rubber stud tile, 500 x 500 mm, 2.7 mm']],
    added: [['EXTRA', 'Grind and prime the slab', 1, 'ITEM', 140], fitting(1)],
  };
}

export function groundFloor(length: number, width: number): DemoWork {
  const area = Math.round((length * width + 3.4 * 2.85 + 3.8 * 3.25) * 100) / 100;
  return {
    rooms: [
      ['LOUNGE', length, width, OAK, ACOUSTIC],
      ['KITCHEN', 3.4, 2.85, OAK, ACOUSTIC],
      ['BEDROOM', 3.8, 3.25, WENSLEYDALE, SOFTSTEP],
    ],
    added: [['EXTRA', 'Self-levelling compound, 3 mm', area, 'SQM', 6], doorBars(3), uplift(4), fitting(2)],
  };
}

export function wholeHouse(length: number, width: number): DemoWork {
  const { rooms, added } = groundFloor(length, width);
  return {
    rooms: [
      ...rooms,
      ['BEDROOM', 3.55, 2.9, WENSLEYDALE, SOFTSTEP],
      ['BEDROOM', 2.7, 2.35, WENSLEYDALE, SOFTSTEP],
      ['BATHROOM', 2.2, 1.85, 'Safety floor, 2 mm, R12, wet room'],
      ['OTHER', 5.2, 1.05, 'Carpet, loop pile, 100% wool', 'Carpet underlay, crumb rubber, 6.5 mm'],
    ],
    added: [
      ...added,
      ['EXTRA', 'Stair nosing, aluminium with PVC insert, 2.7 m', 5, 'ITEM', 21.4],
      [
        'LABOUR',
        'Trim and rehang doors that catch on the new floor, each one planed, sanded and sealed',
        5,
        'HOUR',
        34,
      ],
    ],
  };
}
