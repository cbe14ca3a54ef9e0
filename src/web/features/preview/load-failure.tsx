import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What the previews say when a job or its document cannot be loaded (specification 8, ruling S3). */
export function LoadFailure({ detail, retry }: { detail: string; retry: () => void }) {
  return (
    <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
      Failed to load job. {detail}
    </Notice>
  );
}
