// All of the library that is used, in one piece: fetched in two, the bundle runs its parts in an order in which a package of it misses
// its polyfill, and no passkey can be added.
export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
export { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
