/** Whether packs are counted over the whole job or room by room (rule M7), in the words of the screens. */
export const PACKS_BY = { JOB: 'For the whole job', ROOM: 'For each room' } as const;

/** What the customer is charged for (rule M7), in the words of the screens. */
export const CHARGE_FOR = {
  NET: 'As measured',
  WITH_WASTE: 'With cutting',
  FULL_PACKS: 'In full packs',
} as const;

/** Whether a job says what its products are to be ordered in, how packs are counted, and what of it is charged (rule M7). */
export type Materials = {
  readonly isOn: boolean;
  readonly packsBy: keyof typeof PACKS_BY;
  readonly chargeFor: keyof typeof CHARGE_FOR;
};

/** What a job has that says nothing of its materials: everything is as measured. */
export const MATERIALS_OFF: Materials = { isOn: false, packsBy: 'JOB', chargeFor: 'NET' };

/** A choice of materials in one line of words. */
export function materialsWords({ isOn, packsBy, chargeFor }: Materials): string {
  return isOn ? `${PACKS_BY[packsBy].toLowerCase()}, charged ${CHARGE_FOR[chargeFor].toLowerCase()}` : 'off';
}
