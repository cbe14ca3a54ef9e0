import type { Kysely } from 'kysely';

/** The metres in hundredths that a piece of each product is long which libraries came with and which runs along an edge; null where the merchant cuts it. */
const LENGTHS: Readonly<Record<string, number | null>> = {
  'Scotia beading, 2.4 m': 240,
  'MDF skirting, primed, 18 x 119 mm, 4.4 m': 440,
  'Carpet gripper, dual purpose, 1.52 m': 152,
  'Fascia board, PVC-U, 18 x 200 mm, 5 m': 500,
  'Soffit board, PVC-U, 10 x 300 mm, 5 m': 500,
  'Drip trim, GRP, 3 m': 300,
  'Coving, plaster, 100 mm x 3 m': 300,
  'Capping seal and cove former, 38 mm, per metre': null,
  'Matwell frame, aluminium, per metre': null,
  'Roofing batten, graded BS 5534, 25 x 38 mm, per metre': null,
  'Roofing batten, graded BS 5534, 25 x 50 mm, per metre': null,
  'Counter batten, treated, 38 x 50 mm, per metre': null,
  'Furring piece, treated, per metre': null,
};

/** What libraries came with that is bought by the piece. */
const EACH: readonly string[] = [
  'Door bar, single edge, aluminium, 0.9 m',
  'Door bar, double edge, aluminium, 0.9 m',
  'Ramp profile, self-adhesive, 0.9 m',
  'T-bar, wood effect, 0.9 m',
  'Stair nosing, aluminium with PVC insert, 2.7 m',
  'Welding rod, PVC, 50 m coil',
  'Repair mortar, rapid set, 10 kg bag',
  'Spray contact adhesive, 500 ml can',
  'Ridge tile, concrete, half round, 450 mm',
  'Ridge tile, clay, angle, 300 mm',
  'Dry ridge and hip kit, 6 m',
  'Dry verge unit, 450 mm',
  'Bargeboard, PVC-U, 18 x 250 mm, 5 m',
  'Lead-free flashing, 300 mm x 5 m roll',
  'Valley trough, GRP, dry fix, 3 m',
  'Abutment flashing kit, 3 m',
  'Pipe flashing collar, EPDM',
  'Lead sealant, 310 ml',
  'Patination oil, 1 litre',
  'Filler, interior, 2 kg',
  "Decorators' caulk, white, 380 ml",
  'Sanitary silicone, 310 ml',
  'Masking tape, 38 mm x 50 m',
  'Polythene dust sheet, 4 x 25 m',
  'Abrasive discs, 150 mm, box of 50',
  'Sugar soap, 5 litre',
];

/**
 * Sells by the piece what libraries came with as sold by the square metre, though nobody buys it so: a ridge tile was charged for the
 * whole roof. Only where nobody has said a price or how it is sold; a price that was typed may have been meant for a square metre.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, pieceLength] of Object.entries(LENGTHS)) await sell(db, [name], 'LENGTH', pieceLength);
  await sell(db, EACH, 'EACH', null);
}

async function sell(db: Kysely<unknown>, names: readonly string[], soldBy: string, pieceLength: number | null) {
  await asItWas(db)
    .updateTable('product')
    .set({ sold_by: soldBy, piece_length: pieceLength })
    .where('name', 'in', names)
    .where('sold_by', '=', 'AREA')
    .where('unit_price', 'is', null)
    .where('pack_covers', 'is', null)
    .where('piece_length', 'is', null)
    .where('waste', 'is', null)
    .where('roll_width', 'is', null)
    .execute();
}

// The table as it was then, not today's.
function asItWas(db: Kysely<unknown>) {
  return db as Kysely<{
    product: {
      name: string;
      sold_by: string;
      unit_price: number | null;
      pack_covers: number | null;
      piece_length: number | null;
      waste: number | null;
      roll_width: number | null;
    };
  }>;
}
