/** What a route says about itself; `next` is the path of the screen that usually follows. */
export type RouteHandle = { title: string; next?: string };

/** The `handle` of a route whose page bears this title. */
export function titled(title: string, next?: string): RouteHandle {
  return { title, ...(next === undefined ? {} : { next }) };
}
