import { BlockList, isIP } from 'node:net';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Config } from '#server/platform/config/config.ts';

// Loopback, private, link-local and shared addresses (RFC 1918, 3927, 4193, 4291, 6598): nobody far away can have one.
const NEARBY = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  NEARBY.addSubnet(network, bits);
}
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');
NEARBY.addSubnet('fe80::', 10, 'ipv6');

// Names that no public register gives out, and names without a dot.
const NEARBY_NAME = /^[a-z0-9-]+$|\.(?:localhost|local|lan|internal|home\.arpa)$/i;

/** How a call reached the server, as its headers say. */
export type CallAddress = { readonly protocol: string; readonly host: string };

/**
 * Where the links of mails lead: PUBLIC_URL or, without it, the address that the call itself came to. Whoever calls can write any
 * address into it, so it is believed only when it can't lead to a stranger's server; otherwise the link is refused.
 */
export function linkOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, host }: CallAddress): Result<string> {
  if (publicUrl !== null) return success(publicUrl);
  const url = URL.parse(`${protocol}://${host}`);
  if (url !== null && isNearby(url.hostname)) return success(url.origin);
  return refuse(
    'NO_PUBLIC_URL',
    'This server does not know its own address, so it can’t mail a link to it. Whoever runs it must set PUBLIC_URL.',
  );
}

function isNearby(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  return version === 0 ? NEARBY_NAME.test(hostname) : NEARBY.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
