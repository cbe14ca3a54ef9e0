import { ContentLayout } from './content-layout.tsx';
import { SiteHeader } from './site-header.tsx';
import { useShortcutSheet } from './use-shortcut-sheet.tsx';

/** The shared layout: header, content area and footer (specification 2), and the keyboard shortcuts. */
export function SiteLayout() {
  const { sheet, showSheet } = useShortcutSheet();
  return (
    <>
      <SiteHeader showShortcuts={showSheet} />
      <ContentLayout />
      {sheet}
    </>
  );
}
