import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';

/** Takes the place of a screen that broke, or whose code could not be loaded. */
export function RouteFailure() {
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
