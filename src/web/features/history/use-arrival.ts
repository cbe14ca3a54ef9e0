import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Brings the part of the page into sight, and the focus to its heading, that the end of the address names (`#messages`): once, when
 * all that stands above it has come. Whoever has begun to read or to press by then is left where they are, and by Back the place is kept
 * where the screen was left.
 */
export function useArrival(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && key !== 'default';
  const isLoading = useIsFetching() > 0;
  const done = useRef('');
  const address = `${key} ${hash}`;
  useEffect(() => {
    if (hash === '' || isBack) return undefined;
    const stay = (): void => {
      done.current = address;
    };
    for (const touch of TOUCHES) addEventListener(touch, stay, { passive: true });
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, stay);
    };
  }, [address, hash, isBack]);
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    if (place === null || isBack || isLoading || done.current === address) return;
    done.current = address;
    place.scrollIntoView();
    place.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
}
