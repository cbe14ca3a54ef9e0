import { createHash } from 'node:crypto';
import type { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';

type Render = PdfRenderer['render'];

const KEPT = 500;

/** Draws each document once: the same input gives the same bytes, as the renderer's own tests show, and most tests issue the very same quote. */
export function keepDrawings(render: Render): Render {
  const kept = new Map<string, Promise<Uint8Array>>();

  function draw(key: string, drawing: Parameters<Render>[0]): Promise<Uint8Array> {
    const drawn = render(drawing);
    if (kept.size >= KEPT) kept.clear();
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    return drawn;
  }

  return async (drawing) => {
    const { model, logo } = drawing;
    const key = createHash('sha256')
      .update(JSON.stringify(model))
      .update('\0')
      .update(logo ?? '-')
      .digest('hex');
    const pdf = await (kept.get(key) ?? draw(key, drawing));
    // Of the caller's own.
    return pdf.slice();
  };
}
