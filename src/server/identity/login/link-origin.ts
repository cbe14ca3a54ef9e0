import { hostname, networkInterfaces } from 'node:os';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Site } from '#server/identity/factors/check-passkey.ts';
import type { Config } from '#server/platform/config/config.ts';

/** How a call reached the server: the name that its headers say, and the port that it really came to. */
export type CallAddress = { readonly host: string; readonly port: number };

/** What this machine is called: its name, and the addresses of its network cards. */
export type Machine = { readonly name: string; readonly addresses: readonly string[] };

// Asked anew each time: addresses change while the server runs.
function thisMachine(): Machine {
  const cards = Object.values(networkInterfaces()).flatMap((card) => card ?? []);
  return { name: hostname(), addresses: cards.map(({ address }) => address) };
}

/** The site that passkeys belong to: where links would lead, too. */
export function siteOf(config: Pick<Config, 'publicUrl'>, call: CallAddress): Result<Site> {
  const origin = linkOrigin(config, call);
  if (origin.ok) return success({ origin: origin.value, rpId: new URL(origin.value).hostname });
  return refuse(
    'NO_PUBLIC_URL',
    'This server does not know the address that you open it at, and passkeys need it. Ask whoever runs it to set PUBLIC_URL to that address.',
  );
}

/**
 * Where the links of mails lead: PUBLIC_URL or, without it, the address that the call itself came to. Whoever calls can write any
 * address into it, and another machine of the same network can wait there for the token, so none is believed but this machine's own
 * with the port that the server listens on.
 */
export function linkOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { host, port }: CallAddress,
  machine = thisMachine(),
): Result<string> {
  if (publicUrl !== null) return success(publicUrl);
  const url = URL.parse(`http://${host}`);
  if (url !== null && Number(url.port || 80) === port && isOwn(url.hostname, machine)) return success(url.origin);
  return refuse(
    'NO_PUBLIC_URL',
    'This server does not know the address that you open it at, so it can’t e-mail you a link. Ask whoever runs it to set PUBLIC_URL to that address.',
  );
}

function isOwn(host: string, { name, addresses }: Machine): boolean {
  const [label = ''] = name.split('.');
  const names = label === '' ? [] : [name, label, `${label}.local`];
  return [...LOOPBACK, ...names, ...addresses].some((each) => hostOf(each) === host);
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

// The form in which a parsed address has it: lower case, version 6 short and in brackets.
function hostOf(name: string): string | undefined {
  return URL.parse(`http://${name.includes(':') ? `[${name}]` : name}`)?.hostname;
}
