import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOTHING_HERE } from './error-handler.ts';
import { sendProblem } from './problem-reply.ts';
import { encodingFor, findBuiltFiles, type BuiltFile } from './built-files.ts';
import { namingHost } from './page-for-host.ts';

/** Every address that shows a screen; all others show the not-found screen with its status (specification 2, ruling A2). */
export const SCREEN_PATHS = [
  '/',
  '/signup',
  '/signin',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/jobs',
  '/customers',
  '/money',
  '/money/accountant',
  '/money/bank-statement',
  '/money/vat',
  '/products',
  '/products/import',
  '/job/customer',
  '/job/measure',
  '/job/pricing',
  '/job/pricing/add-line-item',
  '/job/quote-preview',
  '/job/invoice-preview',
  '/job/order-list',
  '/job/history',
  '/job/sign',
  '/quote-preview',
  '/invoice-preview',
  '/settings',
  '/settings/business',
  '/settings/logo',
  '/settings/vat',
  '/settings/documents',
  '/settings/numbers',
  '/settings/acceptance',
  '/settings/pricing',
  '/settings/payment',
  '/settings/email',
  '/settings/reminders',
  '/settings/login',
  '/settings/password',
  '/settings/security',
  '/settings/devices',
  '/settings/data',
  '/settings/close',
  '/help',
] as const;

// Whether there is one of this id, the screen itself finds out.
const PATHS_WITH_IDS = ['/customers/:id'] as const;

const NOT_BUILT = 'The screens are not built. Stop the server and start it with: npm start\n';

type Screens = {
  readonly screensDir: string | null;
  readonly publicUrl: string | null;
  /** Whether a browser has been signed in, so that it may be shown what it will see then. */
  readonly hasSession: (request: FastifyRequest) => boolean;
};

/**
 * Serves the built screens from their folder: files with a hash in their name for ever, the page itself always fresh, and with
 * the whole address of its picture where the public address is known.
 */
export function serveScreens(app: FastifyInstance, { screensDir, publicUrl, hasSession }: Screens): void {
  const built = findBuiltFiles(screensDir);
  const files = publicUrl === null ? built : namingHost(built, publicUrl);
  const page = files.get('/index.html');
  // The same page with a screen in it: the landing screen, the job list as it is without a choice of jobs in its address, and those of
  // a job as they are before that has come.
  const pageFor = (request: FastifyRequest): BuiltFile | undefined => {
    const { url = '' } = request.routeOptions;
    if (url === '/') return files.get('/landing.html') ?? page;
    const isSeen = hasSession(request) && (url !== '/jobs' || request.url === url);
    return (isSeen ? files.get(`${url}.html`) : undefined) ?? page;
  };

  for (const path of [...SCREEN_PATHS, ...PATHS_WITH_IDS])
    app.get(path, (request, reply) => sendPage(reply, pageFor(request), request.headers['accept-encoding']));
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const file = files.get(path);
    return file && !path.endsWith('.html')
      ? sendFile(reply, file, request.headers['accept-encoding'])
      : reply.callNotFound();
  });
  app.setNotFoundHandler((request, reply) => {
    const { accept, 'accept-encoding': encodings } = request.headers;
    if (request.method === 'GET' && accept?.includes('text/html')) return sendPage(reply.code(404), page, encodings);
    return sendProblem(reply, NOTHING_HERE);
  });
}

async function sendPage(reply: FastifyReply, page: BuiltFile | undefined, encodings?: string): Promise<FastifyReply> {
  if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  return sendFile(reply, page, encodings);
}

async function sendFile(reply: FastifyReply, file: BuiltFile, encodings = ''): Promise<FastifyReply> {
  const encoding = encodingFor(file, encodings);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type(file.type)
    .send(await file.read(encoding));
}
