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

function whatWords({ what, jobNumber, isExtra, total }: JobNews): string {
  const offered = `${isExtra ? 'an extra to ' : ''}quote #${jobNumber}`;
  switch (what) {
    case 'ACCEPTED':
      return `accepted ${offered}: ${formatPounds(total)}`;
    case 'DECLINED':
      return `declined ${offered}`;
    case 'QUESTION':
      return `asks about ${offered}`;
    case 'CANCELLED':
      return `cancelled ${offered}`;
  }
}
