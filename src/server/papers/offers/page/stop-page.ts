import { html, type Html } from '#server/platform/html/html.ts';
import type { PublicOffer } from '#server/papers/offers/public-store.ts';

/** The step on which a customer asks for no more reminders (rule O13): a form, so that it works before any script and no scanner of mails answers it. */
export function stopPage({ jobNumber, token, business, reminders_stopped_at: stoppedAt }: PublicOffer): Html {
  const said = stoppedAt === null ? question(business.name, jobNumber) : done(business.name, jobNumber);
  return html`<main class="offer">
    <div class="offer-narrow-column offer-top">
      ${said}
      <p class="offer-section"><a class="button" data-variant="quiet" href="/q/${token}">See the quote</a></p>
    </div>
  </main>`;
}

function question(business: string, jobNumber: number): Html {
  return html`<h1 class="offer-heading" tabindex="-1">No more reminders?</h1>
    <p class="offer-state">
      ${business} sends you reminders by e-mail about quote #${jobNumber}. The quote itself stays as it is.
    </p>
    <form class="offer-section" method="post">
      <button class="button" type="submit" data-variant="primary">No more reminders about this quote</button>
    </form>`;
}

function done(business: string, jobNumber: number): Html {
  return html`<h1 class="offer-heading" tabindex="-1">You will get no more reminders</h1>
    <p class="offer-state">
      ${business} will no longer remind you of quote #${jobNumber}. The quote itself stays as it is.
    </p>`;
}
