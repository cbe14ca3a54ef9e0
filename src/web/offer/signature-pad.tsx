import { useEffect, useId, useRef, useState } from 'react';
import { followPen } from './follow-pen.ts';
import { fitSignature, strokePath, withStroke, type Signature, type SignaturePoint } from '#domain/offer/signature.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import './signature-pad.css';

/** How somebody signs: drawn, by the typed name in its place, or not yet. */
export type Signing = Signature | 'TYPED' | null;

type SignaturePadProps = {
  /** The name that is typed, which stands where it is used as the signature. */
  name: string;
  value: Signing;
  onChange: (value: Signing) => void;
  /** What to do about a missing signature. */
  error?: string | undefined;
};

/** A box to sign in with a finger, a pen or a mouse. Whoever can't draw uses the typed name, which takes one button and no drawing (rule O6). */
export function SignaturePad({ name, value, onChange, error }: SignaturePadProps) {
  const id = useId();
  const isTyped = value === 'TYPED';
  const drawn = isTyped ? null : value;
  const said = isTyped ? `Your typed name: ${name}` : drawn === null ? 'Nothing drawn yet' : 'Your drawn signature';
  return (
    <div className="signature" role="group" aria-labelledby={id} aria-describedby={error && `${id}-message`}>
      <p className="signature-label" id={id}>
        Signature
      </p>
      <Board
        name={isTyped ? name : null}
        drawn={drawn}
        said={said}
        isInvalid={error !== undefined}
        onDrawn={onChange}
      />
      {error === undefined ? null : <FieldMessage id={`${id}-message`}>{error}</FieldMessage>}
      <div className="signature-tools">
        {/* Its name is where a form leads to whose signature is missing. */}
        <Button
          variant="quiet"
          name="signature"
          aria-pressed={isTyped}
          onClick={() => onChange(isTyped ? null : 'TYPED')}
        >
          Use my typed name
        </Button>
        <Button variant="quiet" disabled={value === null} onClick={() => onChange(null)}>
          Clear
        </Button>
      </div>
    </div>
  );
}

type BoardProps = {
  /** The name in place of a drawing. */
  name: string | null;
  drawn: Signature | null;
  /** What is in the box, for those who can't see it. */
  said: string;
  isInvalid: boolean;
  onDrawn: (signature: Signature) => void;
};

function Board({ name, drawn, said, isInvalid, onDrawn }: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const [stroke, setStroke] = useState<readonly SignaturePoint[]>([]);
  const latest = useRef({ drawn, onDrawn });
  useEffect(() => {
    latest.current = { drawn, onDrawn };
  });
  useEffect(() => {
    const element = box.current;
    if (element === null || name !== null) return undefined;
    return followPen(element, {
      onDraw: setStroke,
      onLift: (points) => {
        const { width, height } = element.getBoundingClientRect();
        const before = latest.current.drawn;
        const started = before === null ? { width, height, strokes: [] } : fitSignature(before, { width, height });
        latest.current.onDrawn(withStroke(started, points));
        setStroke([]);
      },
    });
  }, [name]);
  return (
    <div className="signature-box" ref={box} role="img" aria-label={said} data-invalid={isInvalid || undefined}>
      {drawn === null ? null : (
        <svg viewBox={`0 0 ${drawn.width} ${drawn.height}`} aria-hidden="true">
          <path d={drawn.strokes.map(strokePath).join('')} />
        </svg>
      )}
      <svg aria-hidden="true">
        <path d={strokePath(stroke)} />
      </svg>
      {name === null ? null : <span className="signature-name">{name}</span>}
    </div>
  );
}
