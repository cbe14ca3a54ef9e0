import type { SignaturePoint } from '#domain/offer/signature.ts';

/** What is told of a pen: the stroke as far as it is written, and that it is lifted. */
export type PenEvents = {
  readonly onDraw: (points: readonly SignaturePoint[]) => void;
  readonly onLift: (points: readonly SignaturePoint[]) => void;
};

// Nearer than this, in pixels, no eye tells two points apart.
const NEAR = 1.5;

/**
 * Follows a pen, a finger or a mouse on a box, in pixels from its top left corner, never outside it; answers how to stop. A second
 * finger draws nothing. It needs no framework, so that a page without one can use it.
 */
export function followPen(box: Element, { onDraw, onLift }: PenEvents): () => void {
  const control = new AbortController();
  const options = { signal: control.signal };
  let pen: { readonly id: number; points: SignaturePoint[] } | null = null;

  const listen = (type: string, hear: (event: PointerEvent) => void): void =>
    // Every event of these names is of a pointer.
    box.addEventListener(type, (event) => hear(event as PointerEvent), options);

  function add(event: PointerEvent): void {
    if (pen === null) return;
    const point = pointIn(box, event);
    const last = pen.points.at(-1);
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= NEAR) pen.points.push(point);
  }

  function lift({ pointerId }: PointerEvent): void {
    if (pen?.id !== pointerId) return;
    const { points } = pen;
    pen = null;
    onLift(points);
  }

  listen('pointerdown', (event) => {
    if (pen !== null || !event.isPrimary || event.button !== 0) return;
    // No text is selected, and no page moved, by a signature.
    event.preventDefault();
    box.setPointerCapture(event.pointerId);
    pen = { id: event.pointerId, points: [] };
    add(event);
    onDraw(pen.points);
  });
  listen('pointermove', (event) => {
    if (pen?.id !== event.pointerId) return;
    // A browser tells of several places at once where the pen is faster than the screen.
    const places = event.getCoalescedEvents?.() ?? [];
    for (const each of places.length === 0 ? [event] : places) add(each);
    onDraw([...pen.points]);
  });
  listen('pointerup', lift);
  listen('pointercancel', lift);
  return () => control.abort();
}

function pointIn(box: Element, { clientX, clientY }: PointerEvent): SignaturePoint {
  const { left, top, width, height } = box.getBoundingClientRect();
  return [within(clientX - left, width), within(clientY - top, height)];
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
}
