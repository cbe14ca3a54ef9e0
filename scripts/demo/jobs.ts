import {
  ago,
  deleted,
  entered,
  event,
  invoiced,
  measured,
  minutesAgo,
  opened,
  priced,
  quoted,
  type DemoJob,
  type DemoLine,
  type DemoWork,
} from './demo-job.ts';
import type { WireProduct } from '#server/testing/job-calls.ts';

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

function bedroomCarpet(length: number, width: number): DemoWork {
  return {
    rooms: [['BEDROOM', length, width, WENSLEYDALE, SOFTSTEP]],
    added: [['EXTRA', 'Gripper and fixings', 1, 'ITEM', 18], doorBars(1), fitting(0.5)],
  };
}

function twoBedrooms(length: number, width: number): DemoWork {
  return {
    rooms: [
      ['BEDROOM', length, width, WENSLEYDALE, SOFTSTEP],
      ['BEDROOM', 3.1, 2.75, 'Carpet, saxony, polypropylene, 50 oz', SOFTSTEP],
    ],
    added: [doorBars(2), uplift(2), fitting(1)],
  };
}

function lounge(length: number, width: number): DemoWork {
  return {
    rooms: [['LOUNGE', length, width, LAMINATE, 'Laminate underlay, foam with vapour barrier, 3 mm']],
    added: [['EXTRA', 'Scotia beading, 2.4 m', 8, 'ITEM', 4.1], doorBars(2), fitting(1)],
  };
}

function herringbone(length: number, width: number): DemoWork {
  return {
    rooms: [['LOUNGE', length, width, 'Engineered oak herringbone, 14/3 mm, brushed and oiled']],
    added: [
      ['EXTRA', 'Wood floor adhesive, flexible, 15 kg tub', 3, 'ITEM', 62],
      ['EXTRA', 'Lift and refit skirting', 1, 'ITEM', 85],
      fitting(3),
    ],
  };
}

function kitchen(length: number, width: number): DemoWork {
  return {
    rooms: [
      ['KITCHEN', length, width, 'Cushioned sheet vinyl, 4 mm, textile back', 'Plywood underlay, flooring grade, 6 mm'],
    ],
    added: [uplift(1.5), doorBars(1), fitting(0.5)],
  };
}

function bathroom(length: number, width: number): DemoWork {
  return {
    rooms: [['BATHROOM', length, width, 'SPC rigid tile, click, 5 mm, 0.55 mm, stone effect']],
    added: [['EXTRA', 'Sanitary silicone around bath and pedestal', 2, 'ITEM', 7.5], uplift(1), fitting(0.5)],
  };
}

function office(length: number, width: number): DemoWork {
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

function garage(length: number, width: number): DemoWork {
  return {
    rooms: [['GARAGE', length, width, 'Rubber stud tile, 500 x 500 mm, 2.7 mm']],
    added: [['EXTRA', 'Grind and prime the slab', 1, 'ITEM', 140], fitting(1)],
  };
}

function groundFloor(length: number, width: number): DemoWork {
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

function wholeHouse(length: number, width: number): DemoWork {
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

/** The jobs of the demo, oldest first: they are numbered in this order. */
export const JOBS: readonly DemoJob[] = [
  invoiced("Siobhán O'Leary, 14 Belle Vue Terrace, LS6 2PX, Leeds", ago(44, '16:20'), bedroomCarpet(4.05, 3.3)),
  invoiced('Graham Tindall, 5 Weetwood Mill Lane, LS16 5NY, Leeds', ago(42, '11:05'), lounge(5.1, 3.95)),
  quoted('Priya Nair, 88 Harehills Avenue, LS8 4EX, Leeds', ago(41, '18:42'), kitchen(4.2, 2.9)),
  invoiced('Wharfedale Dental Practice, 2 Station Road, LS29 8HA, Ilkley', ago(40, '09:30'), office(8.4, 6.2)),
  invoiced('Doreen Hepplewhite, Flat 9, Cardigan Court, LS6 1LU, Leeds', ago(38, '14:12'), bathroom(2.3, 1.9)),
  quoted('Zofia Wiśniewska, 31 Compton Crescent, LS9 7DR, Leeds', ago(37, '17:55'), twoBedrooms(3.9, 3.4)),
  invoiced('Marcus Adeyemi, 7 Grove Lane, LS6 4EG, Leeds', ago(35, '10:48'), herringbone(4.8, 4.1)),
  deleted(entered('Peter Stubbs, 19 Town Street, LS12 3AB, Leeds', ago(34, '08:20'))),
  invoiced('Chapel Allerton Players, The Old Hall, Regent Street, LS7 4PE, Leeds', ago(33, '19:10'), office(9.6, 7.5)),
  quoted('Eleri Prydderch, 4 Bryn Awel, Heol y Bont, SY23 3LB, Aberystwyth', ago(31, '12:30'), lounge(4.4, 3.7)),
  invoiced('Derek Outhwaite, 120 Bradford Road, WF3 2JA, Wakefield', ago(30, '15:26'), garage(5.4, 2.9)),
  invoiced('Amina Yusuf, 66 Spencer Place, LS7 4BR, Leeds', ago(28, '16:02'), twoBedrooms(4.2, 3.15)),
  quoted('Rosalind Fairbairn, 10 Park Crescent, LS8 1DH, Leeds', ago(27, '09:44'), herringbone(6.2, 4.3)),
  invoiced('Kamil Nowak, 203 Kirkstall Road, LS4 2AB, Leeds', ago(26, '13:37'), kitchen(3.6, 3.1)),
  quoted('The Boatyard Café, Canal Side, BD16 4DF, Bingley', ago(25, '08:58'), office(7.2, 4.8)),
  invoiced('Janet Ackroyd, 3 Moor View, HX2 6RQ, Halifax', ago(24, '17:15'), bedroomCarpet(3.7, 3.2)),
  invoiced('Owen Fitzgerald, 41 Easterly Road, LS8 2TP, Leeds', ago(22, '11:52'), bathroom(2.6, 2.15)),
  quoted(
    'Mrs T. Cholmondeley-Featherstonehaugh, Hazlewood Hall, LS24 9NJ, Tadcaster',
    ago(21, '10:15'),
    wholeHouse(7.4, 5.6),
  ),
  invoiced('Nikhil Bhatt, 18 Sandhill Oval, LS17 8EF, Leeds', ago(20, '14:40'), groundFloor(4.9, 4.05)),
  priced('Roberto Conti, 9 Oakwood Grange, LS8 2PF, Leeds', ago(18, '12:21'), lounge(5.6, 4.25)),
  invoiced('Sheila Butterworth, 27 Queensway, LS15 7DG, Leeds', ago(17, '09:12'), kitchen(4.8, 3.3)),
  quoted('Dafydd ap Gwilym, Tŷ Coch, LL57 2DN, Bangor', ago(16, '16:33'), groundFloor(4.2, 3.8), {
    events: [event('download-quote', 3), event('reprice', 1), event('send-quote')],
  }),
  measured('Lorraine Pickersgill, 74 Wood Lane, LS26 0PH, Leeds', ago(15, '13:03'), twoBedrooms(4.1, 3.6)),
  quoted('Femi Ogunleye, 12 Whinmoor Way, LS14 5EW, Leeds', ago(14, '10:29'), bathroom(2.1, 1.75), {
    email: 'femi.ogunleye@exmaple.com',
  }),
  invoiced('Bridget Murgatroyd, 6 The Green, LS18 5JB, Leeds', ago(13, '15:47'), herringbone(5.05, 3.85), {
    events: [event('send-quote', 7), event('send-invoice', 2), event('download-invoice')],
  }),
  quoted('Tomasz Zieliński, 30 Roundhay Mount, LS8 4DW, Leeds', ago(11, '17:18'), lounge(4.75, 3.6)),
  entered('Alice Hargreaves, 2 Canal Row, LS13 1EL, Leeds', ago(10, '08:07')),
  priced('Northern Lights Nursery, Unit 3, Armley Mills, LS12 2QF, Leeds', ago(9, '16:50'), office(10.2, 6.4)),
  invoiced(
    'Ann-Marie Fairweather, Rose Cottage, Church Hill, HG3 4AJ, Harrogate',
    ago(8, '14:33'),
    bedroomCarpet(4.6, 3.9),
  ),
  quoted('Yusuf Rahman, 44 Roundhay Crescent, LS8 1EF, Leeds', ago(7, '18:51'), kitchen(3.9, 3.2)),
  deleted(priced('Helen Whitcombe, 9 Kirkgate, WF10 2BA, Castleford', ago(6, '09:15'), bathroom(2.4, 2.05))),
  invoiced('Callum Byrne, 61 Otley Road, LS16 5JT, Leeds', ago(3, '12:09'), groundFloor(4.3, 3.9)),
  priced('Margaret Ellison, 27 Alma Road, Flat 2, LS17 6DN, Leeds', ago(2, '16:42'), groundFloor(4.6, 4.2), {
    events: [event('send-quote', 2), event('reprice')],
  }),
  quoted('Fiona MacLeod, 3 Shandwick Place, EH2 4RG, Edinburgh', ago(1, '11:40'), herringbone(5.2, 3.9), {
    events: [event('download-quote', 1), event('send-quote')],
  }),
  priced('Gareth Pugh, The Old Dairy, Chapel Street, CF14 6NP, Cardiff', ago(1, '15:02'), wholeHouse(5.3, 4.4)),
  measured('Sunita Patel, 112 Narborough Road, LE3 0PB, Leicester', ago(1, '17:24'), groundFloor(5, 3.8)),
  quoted('Ewan Sinclair, 15 Headingley Mount, LS6 3EL, Leeds', minutesAgo(70), garage(5.1, 2.75), {
    email: 'ewan.sinclair@busy.example',
  }),
  entered('Tom Okafor, 8 Mill Lane, BA15 1QT, Bradford-on-Avon', minutesAgo(42)),
  opened(minutesAgo(9)),
];
