/** What a route says about itself. */
export type RouteHandle = { title: string };

/** The `handle` of a route whose page bears this title. */
export function titled(title: string): RouteHandle {
  return { title };
}
