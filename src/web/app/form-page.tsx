import type { ReactNode } from 'react';
import { BrandLink } from './brand-link.tsx';
import { ChalkLine, PageColumn } from '#web/ui/page.tsx';
import './form-page.css';

/** The frame of sign-up and sign-in: the brand over the chalk line, then the form, in the middle of the screen. */
export function FormPage({ width, children }: { width: 'solo' | 'narrow'; children: ReactNode }) {
  return (
    <PageColumn width={width}>
      <BrandLink to="/" />
      <ChalkLine />
      <div className="form-page">{children}</div>
    </PageColumn>
  );
}
