import { orderListText, type OrderList } from '#domain/job/order-list.ts';
import type { Job } from '#domain/job/job.ts';
import { readOrderListCsv } from '#web/api/order-list.ts';
import { CsvButton } from '#web/document/csv-button.tsx';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { PageColumn } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** How an order list leaves: to another app where the device can, as a copied text, on paper or as a CSV file. */
export function OrderListActions({ job, list }: { job: Job; list: OrderList }) {
  const text = orderListText(list, job.jobNumber);
  const canShare = 'share' in navigator;
  const copy = (
    <Button variant={canShare ? 'secondary' : 'primary'} icon="copy" onClick={() => void copyList(text)}>
      Copy{canShare ? '' : ' the list'}
    </Button>
  );
  const ways = (
    <div className="order-ways">
      {canShare ? copy : null}
      <Button onClick={() => window.print()}>Print</Button>
      <CsvButton read={() => readOrderListCsv(job)}>CSV</CsvButton>
    </div>
  );
  return (
    <>
      <div className="on-phone">
        <PageColumn width="zones">{ways}</PageColumn>
      </div>
      <ActionBar width="zones">
        <div className="from-laptop">{ways}</div>
        {canShare ? (
          <Button variant="primary" icon="share" onClick={() => void shareText(text)}>
            Share the list
          </Button>
        ) : (
          copy
        )}
      </ActionBar>
    </>
  );
}

async function copyList(text: string): Promise<void> {
  if (await copyText(text)) showToast({ message: 'The order list is copied, without prices.' });
  else showToast({ tone: 'error', message: "Your browser won't let this page copy. Use Print or CSV." });
}

async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (thrown) {
    // Closed by the user, who had a look or thought better of it.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    showToast({
      tone: 'error',
      message: "The order list wasn't shared.",
      action: { label: 'Copy', run: () => void copyList(text) },
    });
  }
}
