import type { Config } from './config.ts';

/** Where this server is reached, without a slash at the end: PUBLIC_URL, else its own address on this machine. */
export function siteBase({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${shownHost(host)}:${port}`;
}

/** The name by which a server that listens there is opened on its own machine. */
export function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
