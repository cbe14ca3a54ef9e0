import { onTestFinished, vi } from 'vitest';

/** Makes this a device that hands files over to other apps, until the test ends; answers what is called with them. */
export function stubSharing() {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  const sharing = { canShare: () => true, share };
  Object.assign(navigator, sharing);
  onTestFinished(() => {
    for (const name of Object.keys(sharing)) Reflect.deleteProperty(navigator, name);
  });
  return share;
}
