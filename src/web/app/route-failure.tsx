import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';

/** How Firefox and Chrome end what they say of code that did not arrive; Safari does not name it. */
const LOST_CODE = /dynamically imported module: (http\S+)$/;

/** Takes the place of a screen that broke, or whose code could not be loaded. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => void loadAgainWhenThere(error), [error]);
  return (
    <PageColumn>
      <PageTitle
        title="This screen could not be shown"
        lead="Check your signal and load it again. What you had saved is safe."
      />
      <div className="row">
        <Button variant="primary" onClick={() => globalThis.location.reload()}>
          Retry
        </Button>
        <LinkButton to="/jobs" reloadDocument>
          Back to job list
        </LinkButton>
      </div>
    </PageColumn>
  );
}

/**
 * Loads the page again if the code that was lost is to be had now: it may have been fetched ahead when the signal was away, and Firefox does
 * not ask again for as long as the page lives. Once only, so that code which is there and still fails does not load for ever.
 */
async function loadAgainWhenThere(error: unknown): Promise<void> {
  const address = error instanceof Error ? LOST_CODE.exec(error.message)?.[1] : undefined;
  // Entries of that type are of this one.
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (address === undefined || opening?.type === 'reload') return;
  try {
    const { ok } = await fetch(address);
    if (ok) globalThis.location.reload();
  } catch {
    // Still no signal: Retry is there.
  }
}
