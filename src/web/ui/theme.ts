import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver } from '@mantine/core';

/** The Mantine theme; its values are section 5 of the design. */
export const theme = createTheme({
  primaryColor: 'chalk',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#FFFFFF',
  black: '#111A27',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  colors: {
    chalk: [
      '#EEF5FD',
      '#D9E8FA',
      '#B5D1F4',
      '#8AB8EE',
      '#5C99E3',
      '#327AD4',
      '#1C63BD',
      '#164F9A',
      '#123F7B',
      '#0C2A53',
    ],
    gray: [
      '#F2F5F8',
      '#E9EDF1',
      '#E4E9EF',
      '#D5DBE3',
      '#B4BDC8',
      '#8893A1',
      '#465364',
      '#2B3747',
      '#1C2735',
      '#111A27',
    ],
    dark: [
      '#EEF3F8',
      '#DCE4ED',
      '#B6C2D0',
      '#93A0B0',
      '#7F8EA1',
      '#263140',
      '#19222D',
      '#10161E',
      '#0B1016',
      '#070B10',
    ],
  },
  fontFamily: '"Public Sans Variable", system-ui, sans-serif',
  headings: {
    fontFamily: '"Archivo Variable", Arial, sans-serif',
    fontWeight: '680',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.125rem)', lineHeight: '1.15' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.15' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.2' },
    },
  },
  fontSizes: { xs: '.8125rem', sm: '.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.3125rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  breakpoints: { xs: '24em', sm: '40em', md: '56.25em', lg: '70em', xl: '88em' },
  fontWeights: { regular: '400', medium: '600', bold: '700' },
});

// tokens.css already tells light from dark, so one mapping serves both.
const MAPPED = {
  '--mantine-color-body': 'var(--ck-bg)',
  '--mantine-color-text': 'var(--ck-ink)',
  '--mantine-color-default-border': 'var(--ck-control)',
  '--mantine-color-placeholder': 'var(--ck-muted)',
  '--mantine-color-dimmed': 'var(--ck-muted)',
  '--mantine-color-error': 'var(--ck-error-ink)',
  '--mantine-color-anchor': 'var(--ck-link)',
  '--mantine-color-disabled': 'var(--ck-disabled-bg)',
  '--mantine-color-disabled-color': 'var(--ck-disabled-ink)',
};

/** Gives Mantine's own variables the values of tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: MAPPED, dark: MAPPED });
