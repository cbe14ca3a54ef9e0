import { beforeEach, expect, test, vi } from 'vitest';
import { followColourScheme } from './colour-scheme.ts';

const shown = () => document.documentElement.getAttribute('data-colour-scheme');
const system = new EventTarget();
const darken = (matches: boolean) => system.dispatchEvent(Object.assign(new Event('change'), { matches }));

vi.stubGlobal('matchMedia', () => system);
followColourScheme();

beforeEach(() => {
  localStorage.clear();
  document.documentElement.setAttribute('data-colour-scheme', 'light');
  document.body.innerHTML = '<button data-chooses-theme><b>Theme</b></button><button>Save</button>';
});

test('its button puts the other theme on and keeps the choice', () => {
  const words = document.querySelector('b');
  words?.click();
  expect([shown(), localStorage.getItem('colour-scheme')]).toEqual(['dark', 'dark']);
  words?.click();
  expect([shown(), localStorage.getItem('colour-scheme')]).toEqual(['light', 'light']);
});

test('any other button leaves it alone', () => {
  document.querySelectorAll('button').item(1).click();
  expect([shown(), localStorage.getItem('colour-scheme')]).toEqual(['light', null]);
});

test('the system’s theme is followed until one is chosen', () => {
  darken(true);
  expect(shown()).toBe('dark');
  document.querySelector('b')?.click();
  expect(shown()).toBe('light');
  darken(true);
  expect(shown()).toBe('light');
});
