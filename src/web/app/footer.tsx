import { useState } from 'react';
import { SOCIAL_LINKS } from './social-links.ts';
import { BRAND } from '#domain/brand.ts';
import { Icon } from '#web/ui/icon.tsx';
import './footer.css';

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

// The words are those of the theme that is on (footer.css), so that they are right before any script has run.
function ThemeToggle() {
  return (
    <button type="button" data-chooses-theme>
      <span className="footer-to-dark">
        <Icon name="moon" />
        Dark theme
      </span>
      <span className="footer-to-light">
        <Icon name="sun" />
        Light theme
      </span>
    </button>
  );
}
