import { Link } from 'react-router';
import { BrandLink } from './brand-link.tsx';
import './header.css';

/** The header of the landing page, for everybody. */
export function PublicHeader() {
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
