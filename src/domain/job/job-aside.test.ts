import { describe, expect, test } from 'vitest';
import { asideBreaks, asideChange, setAside, withAside } from './job-aside.ts';
import { exampleJob } from './job-examples.ts';
import type { JobStatus } from './job.ts';

const JOB = exampleJob({ notes: 'Key under the mat' });
const TODAY = '2026-11-22';

test.each<JobStatus>(['NEW', 'MEASURED', 'QUOTED', 'INVOICED'])(
  'a job that is %s takes what is set aside, and nothing else of it moves',
  (status) => {
    const job = { ...JOB, status };
    const asked = { notes: ' Ask Ann \n', customerPhone: '+44 7700 900142' };
    expect(setAside(job, { asked }, TODAY)).toEqual({
      ok: true,
      value: { ...job, notes: 'Ask Ann', customerPhone: '07700-900142' },
    });
  },
);

test('what is not said stays, and what is the same changes nothing, however often it is asked', () => {
  expect(withAside(JOB, { customerPhone: '07700-900142' })).toMatchObject({ notes: 'Key under the mat' });
  for (const asked of [{}, { notes: 'Key under the mat ' }, { notes: undefined }]) {
    const result = setAside(JOB, { asked }, TODAY);
    expect(result.ok && result.value).toBe(JOB);
  }
});

test('a deleted job takes nothing', () => {
  const result = setAside({ ...JOB, status: 'DELETED' }, { asked: { notes: 'New' } }, TODAY);
  expect(result).toMatchObject({ ok: false, problem: { code: 'JOB_DELETED' } });
});

test('what another has changed since the user began is a conflict, a repeat and another member are none', () => {
  const seen = { notes: 'Nothing yet', customerPhone: '' };
  const ask = (asked: object, started?: object) => setAside(JOB, { asked, seen: started }, TODAY).ok;
  expect(ask({ notes: 'Mine' }, seen)).toBe(false);
  expect(ask({ notes: 'Mine' }, { notes: JOB.notes })).toBe(true);
  expect(ask({ notes: 'Mine' })).toBe(true);
  expect(ask({ notes: JOB.notes }, seen)).toBe(true);
  expect(ask({ customerPhone: '07700-900142' }, { customerPhone: '' })).toBe(true);
});

test('a change names what differs, and what stood there', () => {
  expect(asideChange(JOB, JOB)).toBeNull();
  expect(asideChange({ ...JOB, notes: 'Mine' }, JOB)).toEqual({
    asked: { notes: 'Mine' },
    seen: { notes: 'Key under the mat' },
  });
});

test.each([
  [{ notes: '', customerPhone: '' }, []],
  [{ notes: 'x'.repeat(2_000), customerPhone: '029-2018-0447' }, []],
  [{ notes: `${'x'.repeat(2_000)}  \n`, customerPhone: '' }, []],
  [{ notes: 'x'.repeat(2_001), customerPhone: '12345678' }, ['/notes', '/customerPhone']],
  [{ notes: '', customerPhone: '029 2018' }, ['/customerPhone']],
])('the rules of %j are broken at %j', (aside, paths) => {
  expect(asideBreaks({ ...exampleJob(), ...aside }, TODAY).map(({ path }) => path)).toEqual(paths);
});

describe('the days of the work, of the goods and of orders', () => {
  test.each([
    [{ workStartsOn: '2026-12-08' }, []],
    [{ workStartsOn: '2026-12-08', workEndsOn: '2026-12-08' }, []],
    [{ workStartsOn: '2026-12-08', workEndsOn: '2026-12-07' }, ['/workStartsOn', '/workEndsOn']],
    [{ workEndsOn: '2020-01-01' }, []],
    [{ goodsArrivedOn: TODAY }, []],
    [{ goodsArrivedOn: '2026-11-23' }, ['/goodsArrivedOn']],
    [{ goodsArrivedOn: '0026-11-20' }, ['/goodsArrivedOn']],
    [{ workStartsOn: '0001-12-01' }, ['/workStartsOn']],
    [{ workStartedOn: '0000-01-01', workFinishedOn: '1999-12-31' }, ['/workStartedOn', '/workFinishedOn']],
    [{ workStartedOn: '2000-01-01', workFinishedOn: TODAY }, []],
    [{ workFinishedOn: '2026-11-23' }, ['/workFinishedOn']],
    [{ ordered: [{ lineItemId: 'one', orderedOn: TODAY }] }, []],
    [{ ordered: [{ lineItemId: 'one', orderedOn: '2026-11-23' }] }, ['/ordered/0/orderedOn']],
    [{ ordered: ['one', 'one'].map((lineItemId) => ({ lineItemId, orderedOn: TODAY })) }, ['/ordered/1/lineItemId']],
  ])('%j breaks a rule at %j', (days, paths) => {
    expect(asideBreaks(exampleJob(days), TODAY).map(({ path }) => path)).toEqual(paths);
  });

  test('an order that only a wrong clock can have dated leads to the clock', () => {
    const ordered = [{ lineItemId: 'one', orderedOn: '2026-11-23' }];
    expect(asideBreaks(exampleJob({ ordered }), TODAY)[0]?.message).toContain('correct the date on this device');
  });

  test('are refused where they are wrong, and only where they were asked for', () => {
    const job = exampleJob({ workStartsOn: '2026-12-08', goodsArrivedOn: '2026-11-30' });
    const ask = (asked: object) => {
      const result = setAside(job, { asked }, TODAY);
      return result.ok ? [] : (result.problem.errors ?? []).map(({ path }) => path);
    };
    expect(ask({ workEndsOn: '2026-12-07' })).toEqual(['/workEndsOn']);
    expect(ask({ goodsArrivedOn: '2026-12-01' })).toEqual(['/goodsArrivedOn']);
    expect(ask({ workEndsOn: '2026-12-09' })).toEqual([]);
    expect(ask({ workStartsOn: null })).toEqual([]);
    expect(ask({ ordered: [{ lineItemId: 'one', orderedOn: '2026-12-01' }] })).toEqual(['/ordered/0/orderedOn']);
  });
});
