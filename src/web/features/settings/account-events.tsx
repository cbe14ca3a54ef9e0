import { useQuery } from '@tanstack/react-query';
import { Loaded } from './loaded.tsx';
import { ACCOUNT_EVENTS } from '#domain/account/account-event.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import { accountEventsQuery } from '#web/api/security.ts';
import { PageColumn } from '#web/ui/page.tsx';
import './account-events.css';

/** The account's own log, the newest first. */
export function AccountEvents() {
  return (
    <Loaded query={useQuery(accountEventsQuery)}>
      {(events) => (
        <PageColumn width="form">
          <h2 className="account-events-title">What happened here</h2>
          <ol className="account-events" aria-label="What happened here">
            {events.map(({ id, at, what, device }) => (
              <li key={id}>
                <b>{ACCOUNT_EVENTS[what]}</b>
                <span>
                  <time dateTime={at}>{formatTimestamp(at)}</time>
                  {device === null ? null : `, ${device}`}
                </span>
              </li>
            ))}
          </ol>
        </PageColumn>
      )}
    </Loaded>
  );
}
