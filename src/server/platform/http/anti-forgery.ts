import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { cookieOptions } from './cookies.ts';
import { Refusal } from './refusal.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Gives a browser its anti-forgery value on any GET that comes without one; scripts of this site may read it (ruling C3). */
export function giveAntiForgeryValue(config: Config) {
  const options = cookieOptions(config);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.method !== 'GET' || request.cookies[COOKIE]) return;
    reply.setCookie(COOKIE, randomBytes(18).toString('base64url'), options);
  };
}

/** Refuses a call that changes something unless its header repeats the cookie's value (ruling C3). */
export function demandAntiForgeryValue(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || request.is404) return;
  const header = request.headers[HEADER];
  if (typeof header === 'string' && isSame(header, request.cookies[COOKIE] ?? '')) return;
  throw new Refusal({
    code: 'ANTI_FORGERY',
    detail: 'This page is out of date. Load it again and do what you did once more.',
  });
}

/** The anti-forgery value of a call that has passed the check. */
export function antiForgeryValueOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string {
  return cookies[COOKIE] ?? '';
}

function isSame(header: string, cookie: string): boolean {
  const [sent, kept] = [Buffer.from(header), Buffer.from(cookie)];
  return kept.length > 0 && sent.length === kept.length && timingSafeEqual(sent, kept);
}
