import { Link } from 'react-router';

/** A link inside the product that opens in a new tab and says so: what was typed beside it stays as it is. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children} (opens in a new tab)
    </Link>
  );
}
