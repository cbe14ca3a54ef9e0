/**
 * What a route says about itself; `next` is the path of the screen that usually follows, `soon` those of which one does, each too
 * rarely to fetch its data, too.
 */
export type RouteHandle = { title: string; next?: string; soon?: readonly string[] };

/** The `handle` of a route whose page bears this title. */
export function titled(title: string, next?: string): RouteHandle {
  return { title, ...(next === undefined ? {} : { next }) };
}
