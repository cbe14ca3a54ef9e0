import { describe, expect, test } from 'vitest';
import { linkOrigin } from './link-origin.ts';

const originOf = (host: string, publicUrl: string | null = null) => {
  const result = linkOrigin({ publicUrl }, { protocol: 'http', host });
  return result.ok ? result.value : result.problem.code;
};

test('PUBLIC_URL is where links lead, whatever the call says', () => {
  expect(originOf('thief.example', 'https://quotes.example.com')).toBe('https://quotes.example.com');
});

describe('without it, the address of the call is believed', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['LOCALHOST', 'http://localhost'],
    ['office.localhost', 'http://office.localhost'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['10.0.0.4', 'http://10.0.0.4'],
    ['172.31.255.255', 'http://172.31.255.255'],
    ['100.100.1.1', 'http://100.100.1.1'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['[fd12:3456::1]', 'http://[fd12:3456::1]'],
    ['[fe80::1]', 'http://[fe80::1]'],
    ['chalkbox:3000', 'http://chalkbox:3000'],
    ['chalk.local', 'http://chalk.local'],
    ['thief.example@localhost', 'http://localhost'],
  ])('if it is nearby: %s', (host, origin) => expect(originOf(host)).toBe(origin));

  test.each([
    'thief.example',
    'localhost.thief.example',
    '127.0.0.1.thief.example',
    'localhost@thief.example',
    '8.8.8.8',
    '172.32.0.1',
    '134744072',
    '0x08080808',
    '[2001:db8::1]',
    '[::ffff:8.8.8.8]',
    '',
    'a b',
    'thief.example#.local',
    'thief.example/.local',
    'thief.example?.local',
    'thief.example\\.local',
  ])('never if it can be a stranger’s: %j', (host) => {
    expect(originOf(host)).toBe('NO_PUBLIC_URL');
  });
});
