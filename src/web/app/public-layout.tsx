import { ContentLayout } from './content-layout.tsx';
import { PublicHeader } from './public-header.tsx';

/** The landing page's layout: its header asks nothing of the server. */
export function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <ContentLayout />
    </>
  );
}
