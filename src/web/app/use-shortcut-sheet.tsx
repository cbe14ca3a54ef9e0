import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { pressShortcut } from '#web/shortcuts/press-shortcut.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The keyboard shortcuts of the screens inside, and their sheet: loaded when it is first asked for. */
export function useShortcutSheet(): { sheet: ReactNode; showSheet: () => void } {
  const [sheet, setSheet] = useState<ReactNode>(null);
  const showSheet = useCallback(() => void openSheet(setSheet), []);
  // With the screen itself, not after it is painted: a key that is pressed at once would do nothing.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => pressShortcut(event, showSheet);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [showSheet]);
  return { sheet, showSheet };
}

async function openSheet(setSheet: (sheet: ReactNode) => void): Promise<void> {
  try {
    const { ShortcutSheet } = await import('./shortcut-sheet.tsx');
    setSheet(<ShortcutSheet onClose={() => setSheet(null)} />);
  } catch {
    showToast({
      tone: 'error',
      message: 'The keyboard shortcuts could not be loaded. Check your signal and load the page again.',
    });
  }
}
