import { ContentLayout } from './content-layout.tsx';
import { SiteHeader } from './site-header.tsx';

/** The shared layout: header, content area and footer (specification 2). */
export function SiteLayout() {
  return (
    <>
      <SiteHeader />
      <ContentLayout />
    </>
  );
}
