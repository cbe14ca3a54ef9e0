import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The ways to hand a customer the link of a quote or an extra. */
export function LinkWays({ url, what }: { url: string; what: 'quote' | 'extra' }) {
  return (
    <>
      <Button variant="quiet" icon="copy" onClick={() => void copyLink(url, what)}>
        Copy link
      </Button>
      {'share' in navigator ? (
        <Button variant="quiet" icon="share" onClick={() => void shareLink(url, what)}>
          Share link
        </Button>
      ) : null}
    </>
  );
}

/** Copies a link, and says so. */
export async function copyLink(url: string, what: 'quote' | 'extra'): Promise<void> {
  const said = `Your browser won't let this page copy. The link is ${url}`;
  const isCopied = await copyText(url);
  showToast(isCopied ? { message: `The link to the ${what} is copied.` } : { tone: 'error', message: said });
}

async function shareLink(url: string, what: 'quote' | 'extra'): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (thrown) {
    // Closed by the user, who had a look or thought better of it.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    const copy = { label: 'Copy', run: () => void copyLink(url, what) };
    showToast({ tone: 'error', message: "The link wasn't shared.", action: copy });
  }
}
