import {
  accept,
  agreeExtra,
  answer,
  ask,
  decline,
  downloadInvoice,
  downloadQuote,
  finish,
  invoicePart,
  look,
  pay,
  reprice,
  sendInvoice,
  sendQuote,
  start,
} from './demo-acts.ts';
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
} from './demo-job.ts';
import type { DemoPart } from './demo-work.ts';
import {
  bathroom,
  bedroomCarpet,
  garage,
  groundFloor,
  herringbone,
  kitchen,
  lounge,
  office,
  twoBedrooms,
  wholeHouse,
} from './flooring.ts';

/** A deposit, a part as the work begins, and the rest. */
const STAGES: readonly DemoPart[] = [
  ['Deposit', 25, 'ON_ACCEPTANCE'],
  ['Materials', 40, 'ON_START'],
  ['Rest', 'REST', 'ON_FINISH'],
];

/** The jobs of the demo, oldest first: they are numbered in this order. */
export const JOBS: readonly DemoJob[] = [
  invoiced("Siobhán O'Leary, 14 Belle Vue Terrace, LS6 2PX, Leeds", ago(44, '16:20'), bedroomCarpet(4.05, 3.3), {
    later: [[9, pay('BANK')]],
  }),
  invoiced('Graham Tindall, 5 Weetwood Mill Lane, LS16 5NY, Leeds', ago(42, '11:05'), lounge(5.1, 3.95), {
    later: [[12, pay('CARD')]],
  }),
  quoted('Priya Nair, 88 Harehills Avenue, LS8 4EX, Leeds', ago(41, '18:42'), kitchen(4.2, 2.9), {
    later: [
      [2, look],
      [5, decline('We have decided to wait until the extension is done.')],
    ],
  }),
  invoiced('Wharfedale Dental Practice, 2 Station Road, LS29 8HA, Ilkley', ago(40, '09:30'), office(8.4, 6.2), {
    later: [[20, pay('BANK', 1500)]],
  }),
  invoiced('Doreen Hepplewhite, Flat 9, Cardigan Court, LS6 1LU, Leeds', ago(38, '14:12'), bathroom(2.3, 1.9), {
    later: [[1, pay('CASH')]],
  }),
  quoted('Zofia Wiśniewska, 31 Compton Crescent, LS9 7DR, Leeds', ago(37, '17:55'), twoBedrooms(3.9, 3.4), {
    later: [
      [3, accept],
      [33, start],
      [36, finish],
    ],
  }),
  invoiced('Marcus Adeyemi, 7 Grove Lane, LS6 4EG, Leeds', ago(35, '10:48'), herringbone(4.8, 4.1), {
    later: [[13, pay('BANK')]],
  }),
  deleted(entered('Peter Stubbs, 19 Town Street, LS12 3AB, Leeds', ago(34, '08:20'))),
  invoiced('Chapel Allerton Players, The Old Hall, Regent Street, LS7 4PE, Leeds', ago(33, '19:10'), office(9.6, 7.5)),
  quoted('Eleri Prydderch, 4 Bryn Awel, Heol y Bont, SY23 3LB, Aberystwyth', ago(31, '12:30'), lounge(4.4, 3.7), {
    later: [
      [1, look],
      [9, accept],
    ],
  }),
  invoiced('Derek Outhwaite, 120 Bradford Road, WF3 2JA, Wakefield', ago(30, '15:26'), garage(5.4, 2.9), {
    later: [[15, pay('BANK')]],
  }),
  invoiced('Amina Yusuf, 66 Spencer Place, LS7 4BR, Leeds', ago(28, '16:02'), twoBedrooms(4.2, 3.15), {
    later: [[8, pay('BANK')]],
  }),
  quoted('Rosalind Fairbairn, 10 Park Crescent, LS8 1DH, Leeds', ago(27, '09:44'), herringbone(6.2, 4.3)),
  invoiced('Kamil Nowak, 203 Kirkstall Road, LS4 2AB, Leeds', ago(26, '13:37'), kitchen(3.6, 3.1), {
    later: [[16, pay('CHEQUE')]],
  }),
  quoted('The Boatyard Café, Canal Side, BD16 4DF, Bingley', ago(25, '08:58'), office(7.2, 4.8), {
    later: [
      [1, look],
      [24, ask('Could you lay it on a Monday, when we are closed?')],
    ],
  }),
  invoiced('Janet Ackroyd, 3 Moor View, HX2 6RQ, Halifax', ago(24, '17:15'), bedroomCarpet(3.7, 3.2)),
  invoiced('Owen Fitzgerald, 41 Easterly Road, LS8 2TP, Leeds', ago(22, '11:52'), bathroom(2.6, 2.15), {
    later: [[6, pay('CARD')]],
  }),
  quoted(
    'Mrs T. Cholmondeley-Featherstonehaugh, Hazlewood Hall, LS24 9NJ, Tadcaster',
    ago(21, '10:15'),
    {
      ...wholeHouse(7.4, 5.6),
      plan: STAGES,
    },
    {
      later: [
        [2, accept],
        [2.1, invoicePart(0)],
        [5, pay('BANK')],
        [16, start],
        [16.1, invoicePart(1)],
        [18, agreeExtra(['EXTRA', 'Ply over the hall floor', 1, 'ITEM', 165])],
        [19, pay('BANK', 1000)],
      ],
    },
  ),
  invoiced('Nikhil Bhatt, 18 Sandhill Oval, LS17 8EF, Leeds', ago(20, '14:40'), groundFloor(4.9, 4.05), {
    later: [[14, pay('BANK')]],
  }),
  priced('Roberto Conti, 9 Oakwood Grange, LS8 2PF, Leeds', ago(18, '12:21'), lounge(5.6, 4.25)),
  invoiced('Sheila Butterworth, 27 Queensway, LS15 7DG, Leeds', ago(17, '09:12'), kitchen(4.8, 3.3)),
  quoted('Dafydd ap Gwilym, Tŷ Coch, LL57 2DN, Bangor', ago(16, '16:33'), groundFloor(4.2, 3.8), {
    events: [event(downloadQuote, 3), event(reprice, 1), event(sendQuote)],
  }),
  measured('Lorraine Pickersgill, 74 Wood Lane, LS26 0PH, Leeds', ago(15, '13:03'), {
    ...twoBedrooms(4.1, 3.6),
    bay: 0.6,
  }),
  quoted('Femi Ogunleye, 12 Whinmoor Way, LS14 5EW, Leeds', ago(14, '10:29'), bathroom(2.1, 1.75), {
    email: 'femi.ogunleye@exmaple.com',
  }),
  invoiced('Bridget Murgatroyd, 6 The Green, LS18 5JB, Leeds', ago(13, '15:47'), herringbone(5.05, 3.85), {
    events: [event(sendQuote, 7), event(sendInvoice, 2), event(downloadInvoice)],
  }),
  quoted('Tomasz Zieliński, 30 Roundhay Mount, LS8 4DW, Leeds', ago(11, '17:18'), lounge(4.75, 3.6), {
    later: [
      [1, look],
      [2, ask('Does the price include the underlay?')],
      [2.2, answer('Yes, 3 mm foam with a vapour barrier.')],
    ],
  }),
  entered('Alice Hargreaves, 2 Canal Row, LS13 1EL, Leeds', ago(10, '08:07')),
  priced('Northern Lights Nursery, Unit 3, Armley Mills, LS12 2QF, Leeds', ago(9, '16:50'), office(10.2, 6.4)),
  invoiced(
    'Ann-Marie Fairweather, Rose Cottage, Church Hill, HG3 4AJ, Harrogate',
    ago(8, '14:33'),
    bedroomCarpet(4.6, 3.9),
    { later: [[2, pay('BANK')]] },
  ),
  quoted(
    'Yusuf Rahman, 44 Roundhay Crescent, LS8 1EF, Leeds',
    ago(7, '18:51'),
    {
      ...kitchen(3.9, 3.2),
      options: [['EXTRA', 'Matching mat well by the back door', 1, 'ITEM', 48]],
    },
    { later: [[1, look]] },
  ),
  deleted(priced('Helen Whitcombe, 9 Kirkgate, WF10 2BA, Castleford', ago(6, '09:15'), bathroom(2.4, 2.05))),
  invoiced('Callum Byrne, 61 Otley Road, LS16 5JT, Leeds', ago(3, '12:09'), groundFloor(4.3, 3.9)),
  priced('Margaret Ellison, 27 Alma Road, Flat 2, LS17 6DN, Leeds', ago(2, '16:42'), groundFloor(4.6, 4.2), {
    events: [event(sendQuote, 2), event(reprice)],
  }),
  quoted('Fiona MacLeod, 3 Shandwick Place, EH2 4RG, Edinburgh', ago(1, '11:40'), herringbone(5.2, 3.9), {
    events: [event(downloadQuote, 1), event(sendQuote)],
  }),
  priced('Gareth Pugh, The Old Dairy, Chapel Street, CF14 6NP, Cardiff', ago(1, '15:02'), wholeHouse(5.3, 4.4)),
  measured('Sunita Patel, 112 Narborough Road, LE3 0PB, Leicester', ago(1, '17:24'), groundFloor(5, 3.8)),
  quoted('Ewan Sinclair, 15 Headingley Mount, LS6 3EL, Leeds', minutesAgo(70), garage(5.1, 2.75), {
    email: 'ewan.sinclair@busy.example',
  }),
  entered('Tom Okafor, 8 Mill Lane, BA15 1QT, Bradford-on-Avon', minutesAgo(42)),
  opened(minutesAgo(9)),
];
