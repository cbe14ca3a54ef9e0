import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';

/** Content area and footer only: sign-up and sign-in (specification 2), and the end of every other layout. */
export function ContentLayout() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
