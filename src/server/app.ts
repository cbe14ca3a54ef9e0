import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { accountRoutes } from './identity/profile/routes.ts';
import { logoRoutes } from './identity/account/logo-routes.ts';
import { authRoutes } from './identity/login/routes.ts';
import { securityRoutes } from './identity/login/security-routes.ts';
import { createConfirmationPost } from './identity/login/confirmation-post.ts';
import { confirmationRoutes } from './identity/login/confirmation-routes.ts';
import { createNoticePost } from './identity/security/notice-post.ts';
import { createResetPost } from './identity/login/reset-post.ts';
import { factorRoutes } from './identity/login/factor-routes.ts';
import { passkeyRoutes } from './identity/login/passkey-routes.ts';
import { resetRoutes } from './identity/login/reset-routes.ts';
import { sessionCookie } from './identity/session/session-cookie.ts';
import { actorOf, demandSession, demandSessionStill, readSession } from './identity/session/session-hooks.ts';
import { createScheduledBackup, type BackupAge } from './platform/backup/scheduled-backup.ts';
import { createOldRecordsErasure } from './closing/erase-old-records.ts';
import { customerRoutes } from './jobs/customers/routes.ts';
import { closingRoutes } from './closing/routes.ts';
import { forgetRoutes } from './closing/forget-routes.ts';
import type { Deps } from './platform/deps.ts';
import { exportRoutes } from './export/routes.ts';
import { fileRoutes } from './papers/routes.ts';
import { encodeBySchema } from './platform/http/answer-encoder.ts';
import { demandAntiForgeryValue, giveAntiForgeryValue } from './platform/http/anti-forgery.ts';
import type { Api } from './platform/http/api.ts';
import { atOnce } from './platform/http/at-once.ts';
import { BODY_LIMIT, demandBody, takeJsonOnly } from './platform/http/body-parsing.ts';
import { endConnectionsOnClose } from './platform/http/end-connections.ts';
import { answerError, NOTHING_HERE } from './platform/http/error-handler.ts';
import { createImportTurns } from './platform/http/import-turns.ts';
import { loggerOptions } from './platform/http/logger.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createLimiters, limitRates } from './platform/http/rate-limits.ts';
import { Refusal } from './platform/http/refusal.ts';
import { findBuiltFiles } from './platform/http/built-files.ts';
import { serveScreens } from './platform/http/screens.ts';
import { headersOfEveryAnswer } from './platform/http/security-headers.ts';
import { tellOfUntrustedProxy } from './platform/http/untrusted-proxy.ts';
import { checkBySchema } from './platform/http/validation.ts';
import { jobRoutes } from './jobs/routes.ts';
import { tellOfDay } from './jobs/tell-of-day.ts';
import { sumOpenJobs, weighOpenJobs } from './jobs/sum-jobs.ts';
import { billRoutes } from './papers/bills/routes.ts';
import { bankRoutes } from './money/bank-routes.ts';
import { bookRoutes } from './money/book-routes.ts';
import { moneyRoutes } from './money/money-routes.ts';
import { paymentRoutes } from './money/payment-routes.ts';
import { statementRoutes } from './money/statement-routes.ts';
import { createOutbox, type Outbox } from './papers/outbox.ts';
import { createLetterPost } from './papers/offers/letter-post.ts';
import { offerPageRoutes } from './papers/offers/page/page-routes.ts';
import { publicOfferRoutes } from './papers/offers/public-routes.ts';
import { createOfferReader, type OfferReader } from './papers/offers/read-offer.ts';
import { signRoutes } from './papers/offers/sign-routes.ts';
import { extraRoutes } from './papers/offers/extra-routes.ts';
import { traderOfferRoutes } from './papers/offers/trader-routes.ts';
import { createReminders } from './papers/reminders/remind.ts';
import { outboxAge } from './papers/outbox-store.ts';
import type { QueueWorker } from './platform/queue/queue-worker.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { preferencesRoutes } from './identity/preferences/routes.ts';
import { productImportRoutes } from './catalogue/imports/routes.ts';
import { insertCatalogue } from './catalogue/products/insert-catalogue.ts';
import { productRoutes } from './catalogue/products/routes.ts';

// Longer than any call takes: a proxy waits for one minute.
const STILL_MS = 120_000;

type Workers = {
  readonly outbox: Outbox;
  readonly letters: QueueWorker;
  readonly post: QueueWorker;
  readonly confirmations: QueueWorker;
};

/**
 * Builds the server without listening, so that tests call it by `inject`.
 *
 * How routes are written: one function per noun, `xRoutes(api, deps)` in `x/routes.ts`, called in `addRoutes` below.
 * `schema.body`, `schema.querystring` and `schema.response` are contract schemas: bodies and queries arrive parsed into domain
 * values (all broken rules become one 422), answers leave as domain values and are encoded by the same schema. A use case
 * answers a `Result`; the route says `return orRefuse(await saveJob(deps, …))`, and the refusal becomes a problem document.
 * `request.accountId` is the signed-in account, for reading; what acts takes `request.actor`. A route for visitors says
 * `config: { isPublic: true }`. Path ids are not checked: what is no id finds nothing, which is the same 404.
 *
 * Checks run in the order of ruling C2: rate, session, anti-forgery, content type, size and JSON, schema, then the route.
 */
export async function createApp(
  deps: Deps,
  screensDir: string | null,
  isSound: () => boolean = () => true,
): Promise<FastifyInstance> {
  const { config } = deps;
  const giveHeaders = headersOfEveryAnswer(config);
  const app = fastify({
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    // Of a connection on which nothing moves: an answer that nobody takes would be held for ever.
    connectionTimeout: STILL_MS,
    // Always our own: one that the caller names could be anybody's, or anything.
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOptions(config),
    // The framework would load its own compilers at once, which no route uses.
    schemaController: { compilersFactory: { buildValidator: noSchemasHere, buildSerializer: noSchemasHere } },
    // These answers pass no hook.
    frameworkErrors: (error, request, reply) => void answerError(error, request, giveHeaders(request, reply)),
  });
  app.addHook('onRoute', (route) => {
    // The framework would make a second route for HEAD, at as much again of the start.
    if (route.method === 'GET') route.method = ['GET', 'HEAD'];
  });
  const backup = createScheduledBackup({ ...deps, log: app.log });
  const metrics = await metricsOf(deps, backup.age);
  app.setErrorHandler(answerError);
  takeJsonOnly(app);
  endConnectionsOnClose(app);
  app.addHook('onRequest', atOnce(giveHeaders));
  if (config.trustProxy === false) app.addHook('onRequest', tellOfUntrustedProxy(app.log));
  await app.register(cookie);
  app.addHook('onRequest', atOnce(giveAntiForgeryValue(config)));
  metrics?.serve(app);
  const measured = { ...deps, renderPdf: metrics?.timed(deps.renderPdf) ?? deps.renderPdf };
  const logged = { ...measured, log: app.log };
  const confirmations = createConfirmationPost(logged);
  const letters = createLetterPost(logged);
  const workers = { outbox: createOutbox(logged), letters, post: createResetPost(logged), confirmations };
  for (const { start, stop } of [
    ...Object.values(workers),
    createNoticePost(logged),
    createOldRecordsErasure(logged),
    createReminders(logged, letters),
    backup,
  ]) {
    app.addHook('onReady', async () => start());
    app.addHook('onClose', stop);
  }
  const offers = createOfferReader(deps);
  await app.register((api: Api) => addRoutes(api, measured, { ...workers, offers }), { prefix: '/api' });
  healthRoutes(app, { ...deps, backupAge: backup.age, isSound });
  offerPageRoutes(app, measured, { offers, shell: findBuiltFiles(screensDir).get('/offer.html') });
  const { tokenOf } = sessionCookie(config);
  const hasSession = (request: FastifyRequest): boolean => tokenOf(request) !== undefined;
  serveScreens(app, { screensDir, publicUrl: config.publicUrl, hasSession });
  return app;
}

async function metricsOf(deps: Deps, backupAge: () => BackupAge | null): Promise<Metrics | null> {
  const { metricsToken } = deps.config;
  if (metricsToken === null) return null;
  const { createMetrics } = await import('./platform/metrics/metrics.ts');
  return createMetrics({ ...deps, outboxAge: () => outboxAge(deps.db), backupAge }, metricsToken);
}

function noSchemasHere(): never {
  throw new Error('Only routes under /api have schemas');
}

const JSON_TYPE = 'application/json';

// The description is made on demand, as it needs more memory and time than all the routes, and once: its bytes are the same for all who ask.
function serveDescription(api: Api, addAll: (again: Api) => Promise<void>): void {
  let description: Promise<Buffer> | undefined;
  api.get('/openapi.json', { config: { isPublic: true, produces: [JSON_TYPE] } }, async (_request, reply) => {
    description ??= import('./platform/http/api-description.ts').then(({ describeApi }) => describeApi(addAll));
    return reply.type(JSON_TYPE).send(await description);
  });
}

async function addRoutes(api: Api, deps: Deps, workers: Workers & { readonly offers: OfferReader }): Promise<void> {
  const limiters = createLimiters(deps);
  const { confirmations, offers } = workers;
  const inImportTurn = createImportTurns();
  api.decorateRequest('session', null);
  api.decorateRequest('accountId', '');
  api.decorateRequest('actor', {
    getter() {
      return actorOf(this);
    },
  });
  api.setValidatorCompiler(checkBySchema);
  api.setSerializerCompiler(encodeBySchema);
  api.addHook(
    'onRequest',
    atOnce((_request, reply) => reply.header('cache-control', 'no-store')),
  );
  api.addHook('onRequest', readSession(deps));
  api.addHook('onRequest', limitRates(limiters));
  api.addHook('onRequest', atOnce(demandSession(deps)));
  api.addHook('onRequest', atOnce(demandAntiForgeryValue));
  api.addHook('preValidation', demandSessionStill(deps));
  api.addHook('preValidation', atOnce(demandBody));
  api.addHook('preSerialization', tellOfDay(deps));
  api.setNotFoundHandler(() => {
    throw new Refusal(NOTHING_HERE);
  });
  authRoutes(api, deps, { limiters, stockLibrary: insertCatalogue, confirmations });
  securityRoutes(api, deps, limiters);
  factorRoutes(api, deps, limiters);
  passkeyRoutes(api, deps, limiters);
  resetRoutes(api, deps, { limiters, post: workers.post });
  confirmationRoutes(api, deps, { limiters, post: confirmations, outbox: workers.outbox });
  accountRoutes(api, deps, { limiters, confirmations, sumOpenJobs, weighOpenJobs });
  logoRoutes(api, deps);
  preferencesRoutes(api, deps, limiters);
  exportRoutes(api, deps, limiters);
  closingRoutes(api, deps, { limiters, offers });
  customerRoutes(api, deps, { ...limiters, inImportTurn });
  forgetRoutes(api, deps, offers);
  jobRoutes(api, deps, limiters);
  productRoutes(api, deps, limiters);
  productImportRoutes(api, deps);
  fileRoutes(api, deps, workers.outbox);
  billRoutes(api, deps, workers.outbox);
  publicOfferRoutes(api, deps, { limiters, offers, mails: [workers.outbox, workers.letters] });
  traderOfferRoutes(api, deps, workers.letters);
  signRoutes(api, deps, workers);
  extraRoutes(api, deps, workers.outbox);
  paymentRoutes(api, deps, workers.letters);
  moneyRoutes(api, deps);
  bankRoutes(api, deps, { letters: workers.letters, inImportTurn });
  statementRoutes(api, deps, workers.letters);
  bookRoutes(api, deps);
  serveDescription(api, (again) => addRoutes(again, deps, workers));
}
