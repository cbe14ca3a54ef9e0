import { describe, expect, test } from 'vitest';
import { linkOrigin } from './link-origin.ts';

const MACHINE = {
  name: 'Chalkbox.site.example',
  addresses: ['192.168.1.20', '10.0.0.4', 'FD12:3456::0001', 'fe80::1'],
};

const originOf = (host: string, publicUrl: string | null = null) => {
  const result = linkOrigin({ publicUrl }, { host, port: 3000 }, MACHINE);
  return result.ok ? result.value : result.problem.code;
};

test('PUBLIC_URL is where links lead, whatever the call says', () => {
  expect(originOf('thief.example', 'https://quotes.example.com')).toBe('https://quotes.example.com');
});

describe('without it, the address of the call is believed', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['LOCALHOST:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['10.0.0.4:3000', 'http://10.0.0.4:3000'],
    ['[fd12:3456::1]:3000', 'http://[fd12:3456::1]:3000'],
    ['[fe80::1]:3000', 'http://[fe80::1]:3000'],
    ['chalkbox:3000', 'http://chalkbox:3000'],
    ['chalkbox.local:3000', 'http://chalkbox.local:3000'],
    ['chalkbox.site.example:3000', 'http://chalkbox.site.example:3000'],
    ['thief.example@localhost:3000', 'http://localhost:3000'],
  ])('if it is this machine’s own, with the port that it listens on: %s', (host, origin) =>
    expect(originOf(host)).toBe(origin),
  );

  test('at the port of the web, which browsers do not say', () => {
    expect(linkOrigin({ publicUrl: null }, { host: 'localhost', port: 80 }, MACHINE)).toMatchObject({
      value: 'http://localhost',
    });
  });

  test.each([
    // Other machines of the same network.
    '192.168.1.66:3000',
    '10.0.0.5:3000',
    '100.100.1.1:3000',
    '[fd12:3456::2]:3000',
    '[fe80::2]:3000',
    'thief:3000',
    'thief.local:3000',
    'office.localhost:3000',
    'chalkbox.lan:3000',
    // This one, where something else may listen.
    'localhost',
    'localhost:8080',
    '192.168.1.20:3001',
    // Anywhere.
    'thief.example:3000',
    'localhost.thief.example:3000',
    '127.0.0.1.thief.example:3000',
    'localhost@thief.example:3000',
    '8.8.8.8:3000',
    '134744072:3000',
    '0x08080808:3000',
    '[2001:db8::1]:3000',
    '[::ffff:8.8.8.8]:3000',
    '',
    ':3000',
    'a b:3000',
    'thief.example:3000#.local',
    'thief.example:3000/.local',
    'thief.example:3000?.local',
    'thief.example:3000\\.local',
  ])('never if it can be a stranger’s: %j', (host) => {
    expect(originOf(host)).toBe('NO_PUBLIC_URL');
  });

  test('a machine without a name has none', () => {
    const nameless = { name: '', addresses: [] };
    const at = (host: string) => linkOrigin({ publicUrl: null }, { host, port: 3000 }, nameless).ok;
    expect([at('.local:3000'), at(':3000'), at('localhost:3000')]).toEqual([false, false, true]);
  });
});
