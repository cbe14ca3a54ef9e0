declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
  };
  type Outcome = {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  };

  export default function autocannon(options: Options): Promise<Outcome>;
}
