import type { CatalogueSection } from './section.ts';

/** What finishes a room; bought by the tin and the roll, so almost none has a price by area. */
export const DECORATING = {
  Paint: {
    'Matt emulsion, white, 10 litre': null,
    'Matt emulsion, tinted colour, 5 litre': null,
    'Durable matt emulsion, tinted colour, 5 litre': null,
    'Soft sheen emulsion, white, 10 litre': null,
    'Kitchen and bathroom paint, mid sheen, 2.5 litre': null,
    'Satinwood, water based, white, 2.5 litre': null,
    'Gloss, solvent based, white, 2.5 litre': null,
    'Undercoat, white, 2.5 litre': null,
    'Stain-blocking primer, 2.5 litre': null,
    'Masonry paint, smooth, white, 10 litre': null,
    'Floor paint, polyurethane, 5 litre': null,
    'Garage floor coating, epoxy, two-part, 5 kg': null,
    'Wood floor lacquer, water based, satin, 5 litre': null,
    'Hardwax oil, clear matt, 2.5 litre': null,
  },
  'Wallpaper and sundries': {
    'Lining paper, 1400 grade, quad roll': null,
    'Wallpaper, paste the wall, 10 m roll': null,
    'Blown vinyl wallpaper, 10 m roll': null,
    'Wallpaper paste, ready mixed, 10 kg': null,
    'Filler, interior, 2 kg': null,
    "Decorators' caulk, white, 380 ml": null,
    'Sanitary silicone, 310 ml': null,
    'Masking tape, 38 mm x 50 m': null,
    'Polythene dust sheet, 4 x 25 m': null,
    'Abrasive discs, 150 mm, box of 50': null,
    'Sugar soap, 5 litre': null,
    'Coving, plaster, 100 mm x 3 m': null,
    'Wall panelling, MDF, primed, 9 mm': 1_450,
  },
} as const satisfies CatalogueSection;
