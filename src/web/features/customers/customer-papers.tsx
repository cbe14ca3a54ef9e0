import { Link } from 'react-router';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { dayOf, formatDay, type Day } from '#domain/time/date.ts';
import { offerNumber } from '#domain/job/extra.ts';
import { FILE_TYPES } from '#domain/job/job.ts';
import { paperName } from '#domain/document/paper-words.ts';
import type { ShownCustomer } from '#web/api/customer-records.ts';
import { jobLink } from '#web/api/job-location.ts';
import { NEW_TAB } from '#web/ui/new-tab.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A paper in the list; the amount of one that gives back is below 0. */
type Paper = {
  key: string;
  name: string;
  link: string;
  day: Day;
  amount: Pence | null;
  word: string;
  isLate: boolean;
  /** Of an invoice that money is due for and that was mailed in vain: its number and its job's id, to send it again. */
  undelivered: { number: string; jobId: string } | null;
};
type Invoice = ShownCustomer['invoices'][number];
type File = ShownCustomer['papers'][number];

/** The newest papers of a customer, each opening its PDF: invoices and credit notes with where they stand, quotes with what became of them. */
export function CustomerPapers({ customer }: { customer: Pick<ShownCustomer, 'invoices' | 'papers' | 'jobs'> }) {
  const papers = papersOf(customer);
  if (papers.length === 0) return null;
  return (
    <section className="customer-part">
      <h2>Papers</h2>
      <ul>
        {papers.map(({ key, name, link, day, amount, word, isLate, undelivered }) => (
          <li key={key}>
            <a className="row-link" href={link} target="_blank" rel="noopener noreferrer" title={NEW_TAB}>
              {name}
            </a>
            <b className="num">{amount === null ? '' : formatPounds(amount)}</b>
            <time className="num" dateTime={day}>
              {formatDay(day)}
            </time>
            <span data-late={isLate || undelivered !== null || undefined}>
              {word}
              {undelivered === null ? null : <SendAgain {...undelivered} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to where an invoice is sent again, beside the PDF that its row opens. */
function SendAgain({ number, jobId }: { number: string; jobId: string }) {
  const link = jobLink('history', jobId);
  return (
    <>
      , not delivered.{' '}
      <Link {...link} to={{ ...link.to, hash: '#job-invoices' }}>
        Send again<VisuallyHidden> {number}</VisuallyHidden>
      </Link>
    </>
  );
}

function papersOf({ invoices, papers, jobs }: Pick<ShownCustomer, 'invoices' | 'papers' | 'jobs'>): Paper[] {
  const bills = invoices.map((bill) => ({
    key: bill.id,
    name: `${bill.kind === 'INVOICE' ? 'Invoice' : 'Credit note'} ${bill.number}`,
    link: `/api/files/${bill.fileId}`,
    day: bill.issuedOn,
    amount: bill.kind === 'INVOICE' ? bill.total : pence(0 - bill.total),
    ...standingOf(bill),
    undelivered: bill.neverArrived && isAskedFor(bill) ? bill : null,
  }));
  const known = new Set(invoices.map(({ number }) => number));
  const seen = new Set<string>();
  const others = papers.flatMap((file): Paper[] => {
    const key = `${file.jobId} ${file.type} ${file.number ?? file.version} ${file.extra}`;
    // Of what was sent several times, the newest.
    if ((file.number !== null && known.has(file.number)) || seen.has(key)) return [];
    seen.add(key);
    const name = nameOf(file);
    const word = wordOf(file, jobs);
    return [
      {
        key: file.id,
        name,
        link: file.link,
        day: dayOf(file.tstampCreated),
        amount: null,
        word,
        isLate: false,
        undelivered: null,
      },
    ];
  });
  return [...bills, ...others].toSorted((a, b) => b.day.localeCompare(a.day));
}

function isAskedFor({ kind, due, cancelledOn }: Invoice): boolean {
  return kind === 'INVOICE' && due > 0 && cancelledOn === null;
}

// An extra has no other version.
function nameOf({ type, number, jobNumber, version, extra }: File): string {
  if (number !== null) return paperName({ type, number }, jobNumber);
  if (extra === null) return `${FILE_TYPES[type]} #${jobNumber}, version ${version}`;
  return type === 'extra' ? `Extra ${extra} of #${jobNumber}` : `${FILE_TYPES[type]} ${offerNumber(jobNumber, extra)}`;
}

function standingOf({ kind, state, due, dueOn, cancelledOn }: Invoice): Pick<Paper, 'word' | 'isLate'> {
  if (kind === 'CREDIT_NOTE') return { word: '', isLate: false };
  if (state === 'PAID') return { word: 'Paid', isLate: false };
  if (state === 'CREDITED') return { word: 'Credited', isLate: false };
  if (cancelledOn !== null) return { word: 'Contract cancelled, to be credited', isLate: false };
  const rest = state === 'PART_PAID' ? `${formatPounds(due)} still due` : '';
  if (state === 'OVERDUE') return { word: `Overdue since ${formatDay(dueOn ?? '')}`, isLate: true };
  return { word: rest || (dueOn === null ? 'Not paid' : `Due ${formatDay(dueOn)}`), isLate: false };
}

const OFFER_WORDS: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
};

function wordOf({ type, version, jobId, delivery, action }: File, jobs: ShownCustomer['jobs']): string {
  const offer = jobs.find(({ id }) => id === jobId)?.offer ?? null;
  if (delivery === 'FAILED') return 'Not delivered';
  const became = type === 'quote' && offer?.version === version ? OFFER_WORDS[offer.state] : undefined;
  return became ?? (action === 'SEND' ? 'Sent' : 'Downloaded');
}
