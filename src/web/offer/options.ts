import { fetchPage } from './offer-calls.ts';
import { partById, say, takeLive } from './page-parts.ts';

const NOT_SUMMED =
  'The total could not be worked out, so your last tick was taken back. Check your signal and try again.';

// What the totals on the page are of, and how often they were asked for.
let summed: readonly string[] = [];
let asked = 0;
let pending = 0;

/** Has the totals follow the ticks: the server sums them, so that they are to the penny what is then accepted (rule O5). */
export function startOptions(): void {
  summed = chosenOptions();
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.closest('#options') !== null) void follow();
  });
  document.addEventListener('click', ({ target }) => {
    const noted = target instanceof Element ? target.closest('[data-takes]')?.getAttribute('data-takes') : null;
    if (!noted) return;
    takeOptions(noted.split(' '));
    // The button goes with what it said.
    document.querySelector<HTMLElement>('#options :checked')?.focus();
  });
}

/** The ids of the options that are ticked or chosen. */
export function chosenOptions(): string[] {
  return Array.from(document.querySelectorAll<HTMLInputElement>('#options input:checked'), ({ value }) => value);
}

/** Ticks what was chosen before the page was loaded again, as far as it can still be chosen. */
export function takeOptions(ids: readonly string[]): void {
  const open = Array.from(document.querySelectorAll<HTMLInputElement>('#options input'), ({ value }) => value);
  const known = ids.filter((id) => open.includes(id));
  if (known.length === 0 || known.join() === chosenOptions().join()) return;
  tick(known);
  void follow();
}

/** Whether the totals on the page are those of the ticks. */
export function isSummed(): boolean {
  return pending === 0;
}

async function follow(): Promise<void> {
  asked += 1;
  const turn = asked;
  const chosen = chosenOptions();
  pending += 1;
  const newer = await fetchPage(chosen);
  pending -= 1;
  // A later tick has asked again.
  if (turn !== asked) return;
  const isSame = newer !== null && shaOf(newer) === shaOf(document);
  const message = partById('options-message', HTMLElement);
  if (newer === null || !isSame) {
    tick(summed);
    say(message, newer === null ? NOT_SUMMED : 'The quote was changed while you were reading. Load this page again.');
    return;
  }
  summed = chosen;
  say(message, '');
  takeLive(newer);
}

function shaOf(page: Document): string | null | undefined {
  return page.querySelector('[data-sha256]')?.getAttribute('data-sha256');
}

function tick(ids: readonly string[]): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('#options input')) {
    input.checked = ids.includes(input.value);
  }
}
