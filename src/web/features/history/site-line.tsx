import { wholeAddress } from '#domain/text/address.ts';
import type { Job } from '#domain/job/job.ts';
import { CallLink } from '#web/job/call-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';

/** Where the work is, with the way to a map, and the customer's number: what is needed on the way there. Nothing where neither is known. */
export function SiteLine({ job: { customerAddress, customerPhone } }: { job: Job }) {
  const address = wholeAddress(customerAddress);
  if (address === '' && customerPhone === '') return null;
  return (
    <div className="history-site">
      {address === '' ? null : (
        <a href={mapOf(address)} target="_blank" rel="noopener noreferrer" title={NEW_TAB}>
          {address}
          <Icon name="external" />
        </a>
      )}
      <CallLink phone={customerPhone} />
    </div>
  );
}

// Phones open it in their own app for maps: https://developers.google.com/maps/documentation/urls/get-started
function mapOf(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;
}
