import { formatTimestamp } from '#domain/time/date.ts';
import type { ShownCustomer } from '#web/api/customer-records.ts';

/** What customer and business wrote each other about any job, the newest first; nothing before the first. */
export function CustomerMessages({ customer: { name, messages } }: { customer: ShownCustomer }) {
  if (messages.length === 0) return null;
  return (
    <section className="customer-part">
      <h2>Messages</h2>
      <ul className="customer-talk">
        {messages.map(({ at, from, text, jobNumber }) => (
          <li key={`${at} ${jobNumber}`}>
            <b>{from === 'BUSINESS' ? 'You' : name}</b>{' '}
            <span className="num">
              <time dateTime={at}>{formatTimestamp(at)}</time>, #{jobNumber}
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
