import * as z from 'zod/mini';
import { sent } from './wire.ts';
import { keysOf } from '#domain/keys-of.ts';
import { CHARGE_FOR, MATERIALS_OFF, PACKS_BY, type Materials as JobMaterials } from '#domain/materials.ts';

const PacksBy = z.enum(keysOf(PACKS_BY), `Use one of ${keysOf(PACKS_BY).join(', ')}`);
const ChargeFor = z.enum(keysOf(CHARGE_FOR), `Use one of ${keysOf(CHARGE_FOR).join(', ')}`);

/** How a job, or a new one, counts its materials (rule M7). */
export const Materials = z.object({ isOn: z.boolean(), packsBy: PacksBy, chargeFor: ChargeFor });

/** The same in a body: what it leaves out, and null for all, is as of a job that says nothing of its materials. */
export const MaterialsBody = z.codec(
  z.nullable(
    sent({
      isOn: z.prefault(z.boolean('Say yes or no'), MATERIALS_OFF.isOn),
      packsBy: z.prefault(PacksBy, MATERIALS_OFF.packsBy),
      chargeFor: z.prefault(ChargeFor, MATERIALS_OFF.chargeFor),
    }),
  ),
  z.custom<JobMaterials>(),
  { decode: (materials) => materials ?? MATERIALS_OFF, encode: (materials) => materials },
);
