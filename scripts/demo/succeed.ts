import type { LightMyRequestResponse } from 'fastify';

/** The answer of a call; throws with the answer's own words when it is a refusal. */
export async function succeed(call: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const response = await call;
  if (response.statusCode >= 400) throw new Error(`The demo was refused: ${response.statusCode} ${response.body}`);
  return response;
}
