import { onTestFinished } from 'vitest';
import { startSmtpPeer, type SmtpDemands, type SmtpPeer } from './smtp-peer.ts';

/** Opens a mail server for the running test. */
export async function createSmtpPeer(demands: SmtpDemands = {}): Promise<SmtpPeer> {
  const peer = await startSmtpPeer(demands);
  onTestFinished(peer.close);
  return peer;
}
