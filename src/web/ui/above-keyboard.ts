import { useEffect } from 'react';
import './long-dialog.css';

const HEIGHT = '--ck-keyboard';

/** Tells the styles how much of the page's lower end a keyboard on the screen covers, so that a dialog with a long form ends above it. */
export function useAboveKeyboard(): void {
  useEffect(() => {
    // Undefined where a browser does not have it, whatever its type says.
    const seen = window.visualViewport ?? null;
    const { style } = document.documentElement;
    const measure = (): void => {
      // Zoomed in, less is seen without any keyboard.
      const covered =
        seen === null || seen.scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop));
      style.setProperty(HEIGHT, `${covered}px`);
    };
    measure();
    seen?.addEventListener('resize', measure);
    seen?.addEventListener('scroll', measure);
    return () => {
      seen?.removeEventListener('resize', measure);
      seen?.removeEventListener('scroll', measure);
      style.removeProperty(HEIGHT);
    };
  }, []);
}
