import { expect, test } from 'vitest';
import { vatKindOf } from './kind-of-product.ts';
import type { VatKind } from './vat-kind.ts';

test.each<[category: string, name: string, VatKind | null]>([
  ['Carpet', 'Carpet, twist pile, felt back', 'CARPET'],
  ['Carpet tiles', 'Entrance barrier tile', 'CARPET'],
  ['Underlay', 'Laminate underlay, wood fibre board, 5 mm', 'CARPET'],
  ['Laminate', 'Laminate plank, 8 mm', 'FIXED_FLOOR'],
  ['LVT and vinyl plank', 'SPC rigid plank, click, built-in underlay', 'FIXED_FLOOR'],
  ['Engineered and solid wood', 'Redwood floorboard', 'FIXED_FLOOR'],
  ['Sheet vinyl and safety floor', 'Linoleum sheet', 'FIXED_FLOOR'],
  ['Tiles', 'Porcelain, 600 x 600 mm', 'FIXED_FLOOR'],
  ['Roof tiles and slates', 'Clay pantile', 'ROOFING'],
  ['Felt and membranes', 'Torch-on underlay, 3 mm', 'ROOFING'],
  ['Flashing and leadwork', 'Lead sealant', 'ROOFING'],
  ['Insulation', 'Loft roll, mineral wool', 'INSULATION'],
  ['Adhesives and levelling', 'LVT adhesive', 'MATERIAL'],
  ['Trims and accessories', 'Carpet gripper', 'CARPET'],
  ['My own', 'Gripper rod, 1.52 m', 'CARPET'],
  ['Trims and accessories', 'Door bar, single edge', 'MATERIAL'],
  ['Wall coverings and panelling', 'Hygienic wall cladding, PVC sheet', 'MATERIAL'],
  ['Wall coverings and panelling', 'Fabric-backed vinyl wall covering', 'MATERIAL'],
  ['Carpet', 'Wall-to-wall carpet', 'CARPET'],
  ['Tools', 'Gripper pincers', 'NOT_FITTED'],
  ['Battens and timber', 'Sarking board', 'MATERIAL'],
  ['Wallpaper and sundries', 'Blown vinyl wallpaper', 'MATERIAL'],
  ['Tools', 'Carpet stretcher', 'NOT_FITTED'],
  ['Care', 'Floor cleaner, 1 litre', 'NOT_FITTED'],
  ['My own', 'Saxony CARPET, grey', 'CARPET'],
  ['My own', 'Felt underlay', 'CARPET'],
  ['My own', 'Sundae', null],
  ['', '', null],
])('a product of the category %j named %j is %s', (category, name, kind) => {
  expect(vatKindOf(category, name)).toBe(kind);
});
