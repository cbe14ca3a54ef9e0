import { showToast } from '#web/ui/toast.tsx';

/** A new tab that waits for its address; where the browser blocked it, a notice offers to open the PDF instead (ruling S6). */
export function openTab() {
  const tab = window.open('', '_blank');
  if (tab !== null) {
    tab.opener = null;
    tab.document.title = 'Working';
  }
  return {
    /** Answers whether the tab shows it. */
    show(address: string): boolean {
      if (tab === null || tab.closed) {
        showToast({ message: 'The PDF is ready.', action: { label: 'Open the PDF', href: address } });
        return false;
      }
      tab.location.replace(new URL(address, window.location.href).href);
      return true;
    },
    close(): void {
      tab?.close();
    },
  };
}
