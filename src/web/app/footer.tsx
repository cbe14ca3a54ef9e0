import { useState } from 'react';
import { ThemeToggle } from './theme-toggle.tsx';
import { BRAND } from '#domain/brand.ts';
import './footer.css';

/** The business's pages elsewhere, shown in the footer in this order; none is configured, so none is shown (ruling S8). */
const SOCIAL_LINKS: readonly { label: string; href: string }[] = [];

export function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="footer">
      <div>
        <p>
          © <span data-this-year>{year}</span> {BRAND}
        </p>
        {SOCIAL_LINKS.length === 0 ? null : (
          <ul aria-label="Social links">
            {SOCIAL_LINKS.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        )}
        <ThemeToggle />
      </div>
    </footer>
  );
}
