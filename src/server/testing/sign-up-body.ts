/** The body of a sign-up that is right in every field, with some replaced. */
export function signUpBody(replaced: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstname: 'Owen',
    lastname: 'Prys',
    email: 'owen@prysflooring.co.uk',
    password: 'Tape-measure5!',
    confirmPassword: 'Tape-measure5!',
    businessName: 'Prys Flooring',
    taxNumber: 'GB123-4567-89',
    phone: '029-2018-0042',
    phoneType: 'WORK',
    businessAddressLine1: '14 Albany Road',
    businessAddressLine2: '',
    businessAddressPostcode: 'CF24 3RP',
    businessAddressCity: 'Cardiff',
    ...replaced,
  };
}
