// Of one job: whom a quote was sent to, and whom it was for.

/** The customer that a quote was made out to by mistake. */
export const WRONG = {
  customerName: 'Wrong Person',
  customerEmail: 'wrong@person.example',
  customerAddress: { line1: '27 Alma Road', line2: 'Flat 2', postcode: 'LS17 6DN', city: 'Leeds' },
};

/** The customer that it was for. */
export const RIGHT = {
  customerName: 'Right Client',
  customerEmail: 'right@client.example',
  customerAddress: { line1: '1 Secret Street', line2: '', postcode: 'SW1A 1AA', city: 'London' },
};
