/** Done once there are popovers, on which the menus stand: browsers from before 2024 may lack them and get them from a library, which no other loads (ADR 0061). */
export async function popoversReady(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');
}
