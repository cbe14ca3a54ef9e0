import { Button } from '#web/ui/button.tsx';
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
  try {
    await navigator.clipboard.writeText(url);
    showToast({ message: `The link to the ${what} is copied.` });
  } catch {
    // Not on an insecure address, nor where the user has forbidden it.
    showToast({ tone: 'error', message: `Your browser won't let this page copy. The link is ${url}` });
  }
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
