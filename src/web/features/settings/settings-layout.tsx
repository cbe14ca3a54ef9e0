import { NavLink, Outlet } from 'react-router';
import { SECTION_LINKS } from './sections.ts';
import './settings.css';

/** The frame of the settings: the list of sections on the left of a laptop, the section beside it. */
export function SettingsLayout() {
  return (
    <div className="settings">
      <nav className="settings-nav" aria-label="Settings">
        {SECTION_LINKS.map(({ to, title }) => (
          <NavLink key={to} to={to}>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className="settings-section">
        <Outlet />
      </div>
    </div>
  );
}
