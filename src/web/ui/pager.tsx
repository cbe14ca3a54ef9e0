import { Button } from './button.tsx';
import './pager.css';

type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  /** What is listed, in the plural: jobs. */
  noun: string;
  turnTo: (page: number) => void;
  /** Where a page stands, so that it can be fetched ahead. */
  addressOf: (page: number) => string;
};

/** `1-10 of 37 jobs` with Prev and Next; a page past the end leads back to the last one (ruling J10). */
export function Pager({ page, pageSize, total, noun, turnTo, addressOf }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  const first = (page - 1) * pageSize + 1;
  const [before, after] = [Math.min(page - 1, pages), page + 1];
  const last = Math.min(page * pageSize, total);
  return (
    <nav className="pager" aria-label="Pages">
      <p className="num" role="status">
        {page > pages ? `0 of ${total} ${noun}` : `${first}-${last} of ${total} ${noun}`}
      </p>
      <Button disabled={page <= 1} data-leads-to={addressOf(before)} onClick={() => turnTo(before)}>
        Prev
      </Button>
      <Button disabled={page >= pages} data-leads-to={addressOf(after)} onClick={() => turnTo(after)}>
        Next
      </Button>
    </nav>
  );
}
