import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OfferView } from '#domain/offer/offer-view.ts';
import type { Deps } from '#server/platform/deps.ts';
import { html, type Html } from '#server/platform/html/html.ts';
import type { BuiltFile } from '#server/platform/http/built-files.ts';
import { retrySecondsOf } from '#server/platform/http/error-handler.ts';
import { callerOf, createLimiters, limitCalls } from '#server/platform/http/rate-limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { findPublicOffer } from '#server/papers/offers/public-store.ts';
import type { OfferReader } from '#server/papers/offers/read-offer.ts';
import { stopReminders } from '#server/papers/offers/answer-offer.ts';
import { acceptPart, dialogs } from './page-accept.ts';
import { answeredOffer } from './page-answered.ts';
import { pageFoot, pageHead, type PageSource } from './page-parts.ts';
import { quoteToRead } from './page-quote.ts';
import { stopPage } from './stop-page.ts';

type Page = { readonly title: string; readonly content: Html };

type Asked = { readonly token: string; readonly chosen: readonly string[] };

const STOP = '/q/:token/stop-reminders';
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_LIMIT = 1_000;

const UNKNOWN = notice(
  'This link does not work',
  'Open the link in your e-mail or on the quote again, or ask the business that sent it for a new one.',
);
const TOO_OFTEN = notice('Too many attempts', 'Wait a minute and load this page again.');
const UNREADABLE = notice('That can’t be read', 'Go back, load the page again and use its button.');
const FAILED = notice('The quote can’t be shown right now', 'Nothing is lost. Wait a minute and load this page again.');

/**
 * The page on which a customer reads and answers a quote (rule O4): whole before any script has run, and never a view, since scanners
 * of mails open it too. `shell` is the built page that it is written into.
 */
export function offerPageRoutes(
  app: FastifyInstance,
  deps: Deps,
  { offers, shell }: { readonly offers: OfferReader; readonly shell: BuiltFile | undefined },
): void {
  const limiters = createLimiters(deps);
  void app.register(async (pages) => {
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
    });
    pages.setErrorHandler<FastifyError>(async (error, request, reply) => {
      if (error instanceof Refusal && error.problem.code === 'TOO_MANY_CALLS') {
        reply.code(429).header('retry-after', error.extras.retryAfter ?? 60);
        return send(reply, TOO_OFTEN);
      }
      const { statusCode = 500 } = error;
      if (statusCode < 500) return send(reply.code(statusCode), UNREADABLE);
      request.log.error(error);
      const wait = retrySecondsOf(error);
      if (wait !== null) reply.header('retry-after', wait);
      return send(reply.code(wait === null ? 500 : 503), FAILED);
    });
    pages.addHook('onRequest', async (request) => {
      await limitCalls(limiters.offerByAddress, `page ${callerOf(request)}`);
      await limitCalls(limiters.offerByLink, `page ${callerOf(request)} ${askedBy(request).token}`);
    });
    pages.get('/q/:token', async (request, reply) => sendFound(reply, await writePage(deps, offers, askedBy(request))));

    // What a form without script sends, and the button of a mail program (RFC 8058): who has the link may, and the body says nothing.
    pages.addContentTypeParser(FORMS, { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_request, _bytes, done) => {
      done(null);
    });
    pages.get(STOP, async (request, reply) => sendFound(reply, await writeStopPage(deps, askedBy(request))));
    pages.post(STOP, async (request, reply) => {
      const { token } = askedBy(request);
      const visitor = { accountId: null, internetAddress: request.ip, userAgent: '' };
      await stopReminders(deps, { token, visitor, key: null, body: null });
      return sendFound(reply, await writeStopPage(deps, askedBy(request)));
    });
  });

  function sendFound(reply: FastifyReply, page: Page | null): Promise<FastifyReply> {
    return page === null ? send(reply.code(404), UNKNOWN) : send(reply, page);
  }

  async function send(reply: FastifyReply, { title, content }: Page): Promise<FastifyReply> {
    if (shell === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const built = new TextDecoder().decode(await shell.read(null));
    const { markup: named } = html`<title>${title}</title>`;
    // As functions: a text of the quote may hold what a replacement would read as a pattern.
    const written = built.replace('<title></title>', () => named).replace('<main></main>', () => content.markup);
    return reply.type('text/html; charset=utf-8').send(written);
  }
}

const NOT_BUILT = 'The screens are not built. Stop the server and start it with: npm start\n';

async function writePage(deps: Deps, offers: OfferReader, { token, chosen }: Asked): Promise<Page | null> {
  const offer = await findPublicOffer(deps.db, token);
  if (offer === undefined) return null;
  const source = { ...(await offers.lookWithQuote(offer, { chosen })), calls: `/api/offers/${token}` };
  const { number, business } = source.view;
  return { title: `Quote ${number} from ${business.name}`, content: contentOf(source) };
}

async function writeStopPage({ db }: Deps, { token }: Asked): Promise<Page | null> {
  const offer = await findPublicOffer(db, token);
  return offer ? { title: `Reminders of quote #${offer.jobNumber}`, content: stopPage(offer) } : null;
}

function contentOf(source: PageSource): Html {
  const { view, calls } = source;
  const { state } = view;
  const said = state === 'OPEN' ? html`${quoteToRead(source)}${acceptPart(source)}` : answeredOffer(source, state);
  return html`<main class="offer" data-calls="${calls}" data-state="${state}">
    ${notLoaded(view)}${pageHead(view)}${said}${dialogs(source)}${pageFoot(view)}
  </main>`;
}

// It shows itself where the script has not come some seconds later, as where there is hardly any signal: the buttons would do nothing, without a word.
function notLoaded({ business }: OfferView): Html {
  return html`<div class="notice offer-not-loaded" data-tone="warning" data-needs-script>
    <p>
      This page has not loaded completely, and its buttons do nothing yet. <a href="">Load it again</a>, or call or
      write to ${business.name}.
    </p>
  </div>`;
}

function notice(heading: string, text: string): Page {
  const content = html`<main class="offer">
    <div class="offer-narrow-column offer-top">
      <h1 class="offer-heading" tabindex="-1">${heading}</h1>
      <p class="offer-state">${text}</p>
    </div>
  </main>`;
  return { title: heading, content };
}

function askedBy({ params, query }: FastifyRequest): Asked {
  const { token } = params as { token: string }; // the path has one
  const { chosen } = query as { chosen?: string | string[] }; // what a query is read as
  return { token, chosen: [chosen ?? []].flat() };
}
