import { Link } from 'react-router';
import type { JobNews } from '#domain/job/job-news.ts';
import { formatPounds } from '#domain/money/money.ts';
import { jobLink } from '#web/api/job-location.ts';
import { useNews } from '#web/api/news.ts';

/** The newest answer of a customer that was not opened yet, as the way to its job (rule O12). */
export function NewsLine() {
  const [newest] = useNews();
  if (newest === undefined) return null;
  const { to, state } = jobLink('history', newest.jobId);
  return (
    <p className="news-line">
      <i className="news-dot" />
      <Link to={{ ...to, hash: newest.what === 'QUESTION' ? 'messages' : 'offer' }} state={state}>
        <b>{newest.name || 'The customer'}</b> {whatWords(newest)}
      </Link>
    </p>
  );
}

function whatWords({ what, jobNumber, total }: JobNews): string {
  switch (what) {
    case 'ACCEPTED':
      return `accepted quote #${jobNumber}: ${formatPounds(total)}`;
    case 'DECLINED':
      return `declined quote #${jobNumber}`;
    case 'QUESTION':
      return `asks about quote #${jobNumber}`;
    case 'CANCELLED':
      return `cancelled quote #${jobNumber}`;
  }
}
