import { Icon } from '#web/ui/icon.tsx';
import './theme-toggle.css';

/**
 * The button that changes to the other theme, which it names (specification 2). Its words are those of the theme that is on, by the
 * style sheet, so that they are right before any script has run; `followColourScheme` does what it says.
 */
export function ThemeToggle() {
  return (
    <button type="button" data-chooses-theme>
      <span className="to-dark">
        <Icon name="moon" />
        Dark theme
      </span>
      <span className="to-light">
        <Icon name="sun" />
        Light theme
      </span>
    </button>
  );
}
