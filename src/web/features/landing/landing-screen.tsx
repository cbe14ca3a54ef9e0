import { useEffect } from 'react';
import { SampleQuote } from './sample-quote.tsx';
import { RECORDS_YEARS } from '#domain/account/close-account.ts';
import { CLOSED_NOTICE, showClosedNotice } from '#web/account/closed-account.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import './landing.css';

// For the owner who has been let down before: only what holds, and what is not there.
const ANSWERS = [
  {
    title: 'Right to the penny',
    text: 'Areas, markup and VAT are worked out for you, and what you see is what your customer gets. Once an invoice is out, nothing can change it.',
  },
  {
    title: 'Safe if the signal goes',
    text: 'What you type into a job that is open is kept on your phone while the signal is gone, and saved when it is back. To open the app or another job, or to send, you need a signal. If an e-mail did not go, you are told.',
  },
  {
    title: 'Yours to take away',
    text: 'Download all your jobs and documents whenever you like. It does quotes and invoices well, and nothing else: no bookkeeping, no card payments, no VAT returns.',
  },
] as const;

/** The front page: what the product does, a quote whose chalk line runs on across the whole screen, and what an owner asks first. */
export function LandingScreen() {
  return (
    <>
      <Closed />
      <Hero />
      <section className="landing-answers">
        <div>
          {ANSWERS.map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

// Shown by hand, as the built page, which runs none of this, shows it too (src/web/front-page.ts).
function Closed() {
  useEffect(showClosedNotice, []);
  return (
    <div id={CLOSED_NOTICE} className="landing-closed" hidden>
      <Notice>
        Your account is closed, and your data is erased. Only invoiced jobs with their documents, if you had any, are
        kept for {RECORDS_YEARS} years, because HMRC asks for them; then they are erased too.
      </Notice>
    </div>
  );
}

function Hero() {
  return (
    <section className="landing">
      <div>
        <h1 tabIndex={-1}>
          <span>Measure it.</span> <span>Price it.</span> <span>Send it.</span>
        </h1>
        <div>
          <p className="landing-tagline">
            Quick, professional quotes and invoices, done before you leave the customer&apos;s house.
          </p>
          <LinkButton to="/signup" variant="primary" size="large">
            Get started
          </LinkButton>
        </div>
        <SampleQuote />
      </div>
    </section>
  );
}
