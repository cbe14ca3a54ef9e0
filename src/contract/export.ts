import { proofMembers } from './password.ts';
import { sent } from './wire.ts';

/** The body of POST /account/export: the proof, which it always needs. It answers the zip, whose size Content-Length says. */
export const ExportBody = sent(proofMembers);
