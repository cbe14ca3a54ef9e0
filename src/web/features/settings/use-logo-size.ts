import { useEffect, useState } from 'react';
import type { Logo } from '#domain/document/document-header.ts';

/** The image at an address with its size in pixels, once the browser has read it; null before and for none. */
export function useLogoSize(url: string | null): Logo | null {
  const [logo, setLogo] = useState<Logo | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const image = new Image();
    image.addEventListener('load', () => setLogo({ url, width: image.naturalWidth, height: image.naturalHeight }));
    image.src = url;
    return () => {
      image.src = '';
    };
  }, [url]);
  return logo?.url === url ? logo : null;
}
