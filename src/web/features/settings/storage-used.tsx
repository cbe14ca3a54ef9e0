import { useQuery } from '@tanstack/react-query';
import { littleRoom, megabytes } from '#domain/account/storage.ts';
import { storageQuery } from '#web/api/storage.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** How much of its room the account has used, and what to do once little is left. */
export function StorageUsed() {
  const { data } = useQuery(storageQuery);
  if (data === undefined) return null;
  const words = littleRoom(data);
  return (
    <section className="storage-used">
      <h2>Storage</h2>
      <ProgressBar label="Storage used" value={Math.min(data.used, data.limit)} max={data.limit}>
        {`${megabytes(data.used)} MB of ${megabytes(data.limit)} MB used by documents, logos and imports`}
      </ProgressBar>
      {words === null ? null : <Notice tone="warning">{words}</Notice>}
    </section>
  );
}
