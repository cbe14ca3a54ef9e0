import { STEPS, type Step } from '#domain/job/job-status.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import './help.css';

const EXPLAINED: Record<Step, string> = {
  customer:
    "Start a job and enter the customer's name, e-mail address and the address where the work is done. Everything is saved as you type, so you can put the phone away at any time. If the signal goes, what you typed waits on this phone: open the job here again once it is back. Starting or opening a job, pricing and sending need a signal.",
  measure:
    'Add a zone for each room, enter its length and width in metres, and pick the products that go into it. The area is worked out for you, and a product in several rooms is added up.',
  pricing:
    'Every product already has its line. Enter what a unit costs you and your markup, and add labour and extras. Customers see the price with markup, never your cost or your markup.',
  quote:
    'Look at the quote as your customer will see it, then e-mail it or download the PDF. Change the pricing and send it again as often as you need: each version is kept. When the work is agreed, convert it to an invoice. An invoice that was sent or downloaded can no longer be changed.',
};

/** How a job goes from the first call to the invoice, in the four steps (ruling S8). */
export function HelpScreen() {
  return (
    <PageColumn>
      <PageTitle title="How it works" lead="Four steps from the first call to the invoice." />
      <ol className="help-steps">
        {STEPS.map(({ step, label }) => (
          <li key={step}>
            <h2>{label}</h2>
            <p>{EXPLAINED[step]}</p>
          </li>
        ))}
      </ol>
      <p className="help-end at-a-desk">
        Press <kbd>?</kbd> on any screen to see its keyboard shortcuts. They are also in the account menu.
      </p>
      <p className="help-end">
        <LinkButton to="/jobs">Back to job list</LinkButton>
      </p>
    </PageColumn>
  );
}
