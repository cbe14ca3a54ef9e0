import { hundredths } from '#domain/money/money.ts';
import { ANY_AMOUNT, type Selling } from '#domain/product/selling.ts';

/**
 * What each starter product is sold by, in sizes that are usual in the trade: m² a pack, metres a piece, metres of a roll's width.
 * Every other is sold by any amount. Herringbone and chevron waste 15 % in cutting (rule M6).
 */
const PACKS: Readonly<Record<string, number>> = {
  'Laminate plank, 7 mm, AC3, oak effect': 2.22,
  'Laminate plank, 8 mm, AC4, oak effect': 2.22,
  'Laminate plank, 8 mm, AC4, grey oak effect': 2.22,
  'Laminate plank, 8 mm, AC4, walnut effect': 2.22,
  'Laminate plank, 10 mm, AC4, water resistant': 1.76,
  'Laminate plank, 12 mm, AC5, V-groove': 1.48,
  'Laminate herringbone, 12 mm, AC4': 1.27,
  'Laminate tile, 8 mm, AC4, stone effect': 2.53,
  'LVT plank, glue-down, 2 mm, 0.3 mm wear layer': 3.34,
  'LVT plank, glue-down, 2.5 mm, 0.55 mm wear layer': 3.34,
  'LVT tile, glue-down, 2.5 mm, 0.55 mm wear layer, stone effect': 3.34,
  'LVT herringbone, glue-down, 2.5 mm, 0.55 mm wear layer': 2.01,
  'LVT plank, loose lay, 5 mm, 0.55 mm wear layer': 2.25,
  'SPC rigid plank, click, 4 mm, 0.3 mm wear layer': 2.23,
  'SPC rigid plank, click, 6.5 mm, 0.55 mm, built-in underlay': 1.76,
  'SPC rigid herringbone, click, 6 mm, 0.55 mm wear layer': 1.06,
  'SPC rigid tile, click, 5 mm, 0.55 mm, stone effect': 1.86,
  'Engineered oak, 3-strip, 14 mm, lacquered': 2.72,
  'Engineered oak plank, 14/3 mm, 150 mm wide, brushed and oiled': 1.98,
  'Engineered oak plank, 14/3 mm, 190 mm wide, lacquered': 2.17,
  'Engineered oak plank, 20/6 mm, 220 mm wide, unfinished': 2.9,
  'Engineered oak herringbone, 14/3 mm, brushed and oiled': 1.08,
  'Engineered oak chevron, 15/4 mm, lacquered': 1.03,
  'Engineered walnut plank, 14/3 mm, 150 mm wide, lacquered': 1.98,
  'Solid oak board, 18 mm, 120 mm wide, lacquered': 1.5,
  'Solid oak board, 20 mm, 160 mm wide, unfinished': 1.92,
  'Solid oak parquet block, 20 mm, 70 x 280 mm': 1.0,
  'Strand-woven bamboo plank, 14 mm': 1.63,
  'Carpet tile, loop pile, 500 x 500 mm, general contract': 5.0,
  'Carpet tile, loop pile, 500 x 500 mm, heavy contract': 5.0,
  'Carpet tile, cut pile, 500 x 500 mm': 4.0,
  'Carpet tile, needle-punch cord, 500 x 500 mm': 5.0,
  'Carpet plank, loop pile, 250 x 1000 mm': 5.0,
  'Entrance barrier tile, 500 x 500 mm': 4.0,
  'Carpet underlay, PU foam, 8 mm': 15.07,
  'Carpet underlay, PU foam, 10 mm': 15.07,
  'Carpet underlay, PU foam, 12 mm': 15.07,
  'Carpet underlay, crumb rubber, 6.5 mm': 15.07,
  'Laminate underlay, foam with vapour barrier, 3 mm': 15.0,
  'Laminate underlay, wood fibre board, 5 mm': 6.99,
  'LVT underlay, high density, 1.5 mm, for click': 10.0,
  'Acoustic underlay, rubber, 5 mm': 10.0,
  'Low-tog underlay for underfloor heating, 2 mm': 10.0,
  'Cork underlay, 3 mm': 10.0,
  'Plywood underlay, flooring grade, 6 mm': 2.98,
  'Hardboard underlay, 3.2 mm': 0.74,
  'Bitumen roof shingle, square butt': 3.0,
  'Western red cedar shingle, 400 mm': 2.28,
  'Breather membrane, 115 g/m²': 50.0,
  'Breather membrane, air open, 145 g/m²': 50.0,
  'Roofing underfelt, type 1F': 15.0,
  'Torch-on underlay, 3 mm': 16.0,
  'Torch-on cap sheet, mineral finish, 4 mm': 8.0,
  'Self-adhesive underlay, 2.5 mm': 12.0,
  'Shed felt, green mineral': 10.0,
  'Vapour control layer, polythene, 125 micron': 100.0,
  'Vapour control layer, foil faced, self-adhesive': 54.0,
  'Damp-proof membrane, polythene, 300 micron': 100.0,
  'OSB3 board, 18 mm': 2.98,
  'Exterior plywood, 18 mm': 2.98,
  'Loft roll, mineral wool, 100 mm': 13.89,
  'Loft roll, mineral wool, 170 mm': 8.03,
  'Loft roll, mineral wool, 200 mm': 6.88,
  'Acoustic slab, mineral wool, 50 mm': 8.64,
  'Acoustic slab, mineral wool, 100 mm': 4.32,
  'PIR board, foil faced, 25 mm': 2.88,
  'PIR board, foil faced, 50 mm': 2.88,
  'PIR board, foil faced, 100 mm': 2.88,
  'PIR board, foil faced, 150 mm': 2.88,
};

const ROLLS: Readonly<Record<string, number>> = {
  'Carpet, twist pile, polypropylene, felt back': 4,
  'Carpet, twist pile, 80/20 wool, 40 oz': 4,
  'Carpet, twist pile, 80/20 wool, 50 oz': 4,
  'Carpet, saxony, polypropylene, 50 oz': 4,
  'Carpet, velvet pile, 80/20 wool': 4,
  'Carpet, loop pile, polypropylene Berber': 4,
  'Carpet, loop pile, 100% wool': 4,
  'Carpet, ribbed cord, contract': 2,
  'Sisal carpet, latex back': 4,
  'Seagrass carpet, latex back': 4,
  'Coir entrance matting, 17 mm, PVC back': 2,
  'Cushioned sheet vinyl, 2.5 mm': 4,
  'Cushioned sheet vinyl, 4 mm, textile back': 4,
  'Contract sheet vinyl, heterogeneous, 2 mm': 2,
  'Contract sheet vinyl, homogeneous, 2 mm': 2,
  'Safety floor, 2 mm, R10': 2,
  'Safety floor, 2 mm, R12, wet room': 2,
  'Linoleum sheet, 2.5 mm': 2,
  'EPDM rubber membrane, 1.2 mm': 6.1,
  'Single-ply PVC membrane, 1.5 mm': 1.06,
};

const PIECES: Readonly<Record<string, number>> = {
  'Stair nosing, aluminium with PVC insert, 2.7 m': 2.7,
  'Scotia beading, 2.4 m': 2.4,
  'MDF skirting, primed, 18 x 119 mm, 4.4 m': 4.4,
  'Carpet gripper, dual purpose, 1.52 m': 1.52,
  'Fascia board, PVC-U, 18 x 200 mm, 5 m': 5,
  'Soffit board, PVC-U, 10 x 300 mm, 5 m': 5,
  'Bargeboard, PVC-U, 18 x 250 mm, 5 m': 5,
  'Drip trim, GRP, 3 m': 3,
};

const EACH: ReadonlySet<string> = new Set([
  'Door bar, single edge, aluminium, 0.9 m',
  'Door bar, double edge, aluminium, 0.9 m',
  'Ramp profile, self-adhesive, 0.9 m',
  'T-bar, wood effect, 0.9 m',
  'Pipe flashing collar, EPDM',
]);

/** How a starter product is sold. */
export function sellingOf(name: string): Selling {
  const [packCovers, rollWidth, pieceLength] = [PACKS[name], ROLLS[name], PIECES[name]];
  const waste = /herringbone|chevron/i.test(name) ? hundredths(1_500) : null;
  if (packCovers !== undefined) return { ...ANY_AMOUNT, soldBy: 'PACK', packCovers: sizeOf(packCovers), waste };
  if (rollWidth !== undefined) return { ...ANY_AMOUNT, soldBy: 'ROLL', rollWidth: sizeOf(rollWidth), waste };
  if (pieceLength !== undefined) return { ...ANY_AMOUNT, soldBy: 'LENGTH', pieceLength: sizeOf(pieceLength), waste };
  // Cut to length by the merchant.
  if (name.endsWith(', per metre')) return { ...ANY_AMOUNT, soldBy: 'LENGTH', waste };
  return { ...ANY_AMOUNT, soldBy: EACH.has(name) ? 'EACH' : 'AREA', waste };
}

function sizeOf(decimal: number) {
  return hundredths(Math.round(decimal * 100));
}
