import { memo, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { planDrawing } from './drawing-plan.ts';
import { formatQuantity, type Hundredths } from '#domain/money/money.ts';
import { shapeWords } from '#domain/zone/shape-words.ts';
import type { Room } from '#domain/zone/shape.ts';
import './zone-drawing.css';

type ZoneDrawingProps = {
  room: Room;
  /** The part that is being edited. */
  inHand?: string | null;
  slope?: Hundredths | null;
};

/** Until it is known how much room there is. */
const FIRST_WIDTH = 326;

/** How high a plain rectangle is drawn at most, and one with parts. */
const PLAIN_HEIGHT = 134;
const SHAPE_HEIGHT = 184;

/** A room to scale with its sizes, and a roof's slope beside it; in words for a screen reader (rule M4). */
export const ZoneDrawing = memo(function ZoneDrawing({ room, inHand = null, slope = null }: ZoneDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, em } = useSpace(frame);
  const shapeHeight = room.adjustments.length === 0 ? PLAIN_HEIGHT : SHAPE_HEIGHT;
  const plan = useMemo(
    () => planDrawing(room, inHand, { width, shapeHeight, em }),
    [room, inHand, width, shapeHeight, em],
  );
  const isSloped = slope !== null && slope > 0;
  return (
    <div className="drawing">
      <div className="drawing-plan">
        <div ref={frame} />
        <svg
          role="img"
          aria-label={`${shapeWords(room)}${isSloped ? `, slope ${formatQuantity(slope)} degrees` : ''}`}
          width={plan.width}
          height={plan.height}
          viewBox={`0 0 ${plan.width} ${plan.height}`}
        >
          <path className="drawing-floor" fillRule="evenodd" d={plan.floor} />
          {plan.gone.map((rect, index) => (
            <rect key={index} className="drawing-gone" {...box(rect)} />
          ))}
          {plan.hand === null ? null : (
            <rect className="drawing-hand" data-added={plan.hand.isAdded || undefined} {...box(plan.hand)} />
          )}
          {plan.labels.map(({ text, x, y, anchor, isInHand }) => (
            <text key={`${text} ${x} ${y}`} x={x} y={y} textAnchor={anchor} data-in-hand={isInHand || undefined}>
              {text}
            </text>
          ))}
        </svg>
        {plan.isToScale ? null : <p className="drawing-note">not to scale</p>}
        {isSloped ? <p className="drawing-note">from above</p> : null}
      </div>
      {isSloped ? <Slope slope={slope} /> : null}
    </div>
  );
});

const TRIANGLE = 68;

/** A roof from its side: the angle to scale. */
function Slope({ slope }: { slope: Hundredths }) {
  const angle = (slope / 18_000) * Math.PI;
  const [base, rise] = slope <= 4_500 ? [TRIANGLE, TRIANGLE * Math.tan(angle)] : [TRIANGLE / Math.tan(angle), TRIANGLE];
  const foot = TRIANGLE + 4;
  const arc = { x: 4 + 24 * Math.cos(angle), y: foot - 24 * Math.sin(angle) };
  return (
    <div className="drawing-slope" aria-hidden="true">
      <svg width={TRIANGLE + 8} height={TRIANGLE + 8} viewBox={`0 0 ${TRIANGLE + 8} ${TRIANGLE + 8}`}>
        <path className="drawing-floor" d={`M4 ${foot} ${4 + base} ${foot} ${4 + base} ${foot - rise}Z`} />
        <path className="drawing-angle" d={`M28 ${foot} A24 24 0 0 0 ${arc.x} ${arc.y}`} />
      </svg>
      <p>{formatQuantity(slope)}°</p>
    </div>
  );
}

function box({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** How wide the drawing may be, and how much larger than usual the user wants text. */
function useSpace(frame: RefObject<HTMLDivElement | null>): { width: number; em: number } {
  const [space, setSpace] = useState({ width: FIRST_WIDTH, em: 1 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = (): void => {
      const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
      const width = Math.round(element.clientWidth) || FIRST_WIDTH;
      setSpace((now) => (now.width === width && now.em === em ? now : { width, em }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return space;
}
