import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

test('every command that plays journeys first builds what they play, which does nothing where that is built', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  }; // our own file
  const players = Object.entries(scripts).filter(([, command]) => command.includes('playwright test'));
  expect(players.map(([name]) => name)).toEqual(['accessibility', 'journeys']);
  for (const [, command] of players) expect(command).toMatch(/^node scripts\/build\.ts && /);
});
