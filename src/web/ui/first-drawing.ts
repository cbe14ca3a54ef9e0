// Those that the page names for preloading (index.html).
const FONTS = ['1em "Public Sans Variable"', '700 1em "Archivo Variable"'];

/** How long words wait for their fonts, in milliseconds: after that, words in another font are better than none. */
const PATIENCE_MS = 500;

/** Resolves once the fonts of texts and headings are there, so that nothing moves when they come, or after half a second. */
export async function fontsReady(): Promise<void> {
  const patience = new Promise((end) => {
    setTimeout(end, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled(FONTS.map((font) => document.fonts.load(font))), patience]);
}

/** Resolves once there are popovers, on which the menus stand: browsers from before 2024 may lack them and get them from a library, which no other loads (ADR 0061). */
export async function popoversReady(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');
}
