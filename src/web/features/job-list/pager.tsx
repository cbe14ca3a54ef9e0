import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import { Button } from '#web/ui/button.tsx';

type PagerProps = { page: number; total: number; turnTo: (page: number) => void };

/** `1-10 of 37 jobs` with Prev and Next; a page past the end leads back to the last one (ruling J10). */
export function Pager({ page, total, turnTo }: PagerProps) {
  const pages = Math.ceil(total / JOBS_PAGE_SIZE);
  const first = (page - 1) * JOBS_PAGE_SIZE + 1;
  const last = Math.min(page * JOBS_PAGE_SIZE, total);
  return (
    <nav className="pager" aria-label="Pages">
      <p className="num">{page > pages ? `0 of ${total} jobs` : `${first}-${last} of ${total} jobs`}</p>
      <Button disabled={page <= 1} onClick={() => turnTo(Math.min(page - 1, pages))}>
        Prev
      </Button>
      <Button disabled={page >= pages} onClick={() => turnTo(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
