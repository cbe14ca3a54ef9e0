import { Link } from 'react-router';
import { BrandLink } from './brand-link.tsx';
import { ContentLayout } from './content-layout.tsx';
import './header.css';

/** The landing page's layout: its header asks nothing of the server. */
export function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <ContentLayout />
    </>
  );
}

/** The header of the landing page, for everybody. */
function PublicHeader() {
  return (
    <header className="header">
      <div>
        <BrandLink to="/" />
        <nav aria-label="Account">
          <Link to="/signin">Sign in</Link>
        </nav>
      </div>
    </header>
  );
}
