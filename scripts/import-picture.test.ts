import { describe, expect, test } from 'vitest';
import { faultsOf, readImports, requestsOf } from './import-picture.ts';

test('the source has no arrow upwards and no circle, tests’ helpers included', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(1_000);
  expect(faultsOf(imports)).toEqual([]);
});

describe('a picture with a fault is refused', () => {
  test.each<[string, [string, string][], string[]]>([
    ['a job that knows its price', [['domain/job/job.ts', 'domain/price/pricing.ts']], []],
    [
      'a price that knows its job',
      [['domain/price/pricing.ts', 'domain/job/job.ts']],
      ['src/domain/price/pricing.ts imports src/domain/job/job.ts, which is above it'],
    ],
    [
      'a test of the domain that borrows from above',
      [['domain/zone/zone.test.ts', 'domain/job/job-examples.ts']],
      ['src/domain/zone/zone.test.ts imports src/domain/job/job-examples.ts, which is above it'],
    ],
    ['a test that builds the whole server', [['server/platform/db/engine.test.ts', 'server/testing/test-app.ts']], []],
    [
      'a store that uses a helper of tests',
      [['server/jobs/store.ts', 'server/testing/test-app.ts']],
      ['src/server/jobs/store.ts imports src/server/testing/test-app.ts, which is above it'],
    ],
    [
      'a screen that knows the server',
      [['web/app/root.tsx', 'server/app.ts']],
      ['src/web/app/root.tsx imports src/server/app.ts, which stands in no room that it may know'],
    ],
    [
      'a folder that nobody has named',
      [['server/stock/shelf.ts', 'domain/money/money.ts']],
      ['src/server/stock/shelf.ts stands in no room'],
    ],
    [
      'two rooms of one storey that know each other, by a third',
      [
        ['server/platform/db/a.ts', 'server/platform/http/b.ts'],
        ['server/platform/http/c.ts', 'server/platform/mail/d.ts'],
        ['server/platform/mail/e.ts', 'server/platform/db/f.ts'],
        ['server/jobs/store.ts', 'server/platform/db/a.ts'],
        ['server/platform/db/a.ts', 'domain/money/money.ts'],
      ],
      ['a circle in src/server/platform/db, src/server/platform/http, src/server/platform/mail'],
    ],
    ['files of one room that know each other', [['domain/zone/a.ts', 'domain/zone/b.ts']], []],
  ])('%s', (_, arrows, faults) => {
    expect(faultsOf(arrows.map(([from, to]) => ({ from: `src/${from}`, to: `src/${to}` })))).toEqual(faults);
  });
});

test('every form of import is seen', () => {
  const text = [
    "import type { A } from './a.ts';",
    "import './b.css';",
    "export { c } from '#domain/c.ts';",
    "export * from './d.ts';",
    "const later = () => import('./e.tsx');",
    '// import nothing from "./f.ts"',
  ];
  const seen = ['./a.ts', './b.css', '#domain/c.ts', './d.ts', './e.tsx'];
  expect(requestsOf('file.ts', text.join('\n')).toSorted()).toEqual(seen.toSorted());
});
