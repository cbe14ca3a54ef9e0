import { SampleQuote } from './sample-quote.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import './landing.css';

/** The front page: what the product does, and a quote whose chalk line runs on across the whole screen. */
export function LandingScreen() {
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
