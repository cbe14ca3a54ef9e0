import { useState } from 'react';
import { SOCIAL_LINKS } from './social-links.ts';
import { BRAND } from '#domain/brand.ts';
import { chooseColourScheme, useColourScheme } from '#web/ui/colour-scheme.ts';
import { Icon } from '#web/ui/icon.tsx';
import './footer.css';

export function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="footer">
      <div>
        <p>
          © {year} {BRAND}
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

function ThemeToggle() {
  const isDark = useColourScheme() === 'dark';
  return (
    <button type="button" onClick={() => chooseColourScheme(isDark ? 'light' : 'dark')}>
      <Icon name={isDark ? 'sun' : 'moon'} />
      {isDark ? 'Light theme' : 'Dark theme'}
    </button>
  );
}
