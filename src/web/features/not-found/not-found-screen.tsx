import { LinkButton } from '#web/ui/button.tsx';
import './not-found.css';

/** What an unknown address shows; its chalk line hangs slack (specification 8). */
export function NotFoundScreen() {
  return (
    <div className="not-found">
      <p className="not-found-number">404</p>
      <svg viewBox="0 0 600 60" aria-hidden="true">
        <path d="M0 8Q300 70 600 8" />
      </svg>
      <h1 tabIndex={-1}>Oops, something went wrong.</h1>
      <p className="muted">Sorry, we couldn&apos;t find your page.</p>
      <LinkButton to="/jobs" variant="primary">
        Back home
      </LinkButton>
    </div>
  );
}
