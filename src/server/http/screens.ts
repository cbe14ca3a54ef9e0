import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from './problem-reply.ts';

/** Every address that shows a screen; all others show the not-found screen with its status (specification 2, ruling A2). */
export const SCREEN_PATHS = [
  '/',
  '/signup',
  '/signin',
  '/jobs',
  '/job/customer',
  '/job/measure',
  '/job/pricing',
  '/job/pricing/add-line-item',
  '/job/quote-preview',
  '/job/invoice-preview',
  '/job/history',
  '/quote-preview',
  '/invoice-preview',
  '/help',
] as const;

const NOT_BUILT = 'The screens are not built yet. Stop the server and start it with: npm start\n';

/** Serves the built screens: files with a hash in their name for ever, the page itself always fresh. */
export async function serveScreens(app: FastifyInstance, screensDir: string): Promise<void> {
  const page = join(screensDir, 'index.html');
  const html = existsSync(page) ? readFileSync(page) : null;

  function sendPage(reply: FastifyReply, status: number): FastifyReply {
    if (html === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  }

  for (const path of SCREEN_PATHS) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => sendPage(reply, 200));
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) return sendPage(reply, 404);
    return sendProblem(reply, { code: 'NOT_FOUND', detail: 'There is nothing at this address.' });
  });
  if (html !== null) await serveFiles(app, screensDir);
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  const hashed = join(root, 'assets') + sep;
  await app.register(fastifyStatic, {
    root,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(hashed);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
