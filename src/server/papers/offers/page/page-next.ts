import type { OfferView } from '#domain/offer/offer-view.ts';
import { formatDay } from '#domain/time/date.ts';
import { html, type Html } from '#server/platform/html/html.ts';

/** What follows a yes: when the work may start, and until when it may be cancelled; nothing without that right. */
export function whatIsNext(view: OfferView): Html | null {
  const { startEarly, workFrom, newer, cancelUntilWords: until } = view;
  if (until === null) return null;
  // Where the yes was noted nobody was asked, and without the notice the time to cancel is more than a year.
  const saysStart = newer?.state !== 'ACCEPTED' && (view.noted === null || startEarly === true);
  const start = !saysStart
    ? null
    : startEarly === true
      ? html`<li>
          <div>
            <b>Work need not wait until your time to cancel is over</b
            ><small class="muted">You asked for an early start</small>
          </div>
        </li>`
      : html`<li>
          <div>
            <b
              >${workFrom === null ? 'Work starts after your time to cancel' : `Work starts on ${formatDay(workFrom)} or later`}</b
            ><small class="muted">You did not ask for an earlier start</small>
          </div>
        </li>`;
  const cancel = view.canCancel
    ? html`<button class="button" type="button" data-variant="danger" data-needs-script data-opens="cancel">
        Cancel
      </button>`
    : null;
  const right = view.canCancel ? `You may cancel ${until}` : `You could cancel ${until}`;
  return html`<section class="offer-section" aria-labelledby="next">
    <h2 id="next">What happens next</h2>
    <ul class="offer-rows">
      ${start}
      <li>
        <div>
          <b>${right}</b>
          ${view.canCancel ? html`<noscript><small class="muted">Write or call to cancel: the button needs JavaScript. Or fill in the form among your papers.</small></noscript>` : null}
        </div>
        ${cancel}
      </li>
    </ul>
  </section>`;
}
