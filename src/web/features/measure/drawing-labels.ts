import type { Rect } from '#domain/zone/shape.ts';
import { isOverlapping } from '#domain/zone/shape.ts';

/** A place for a text: a point of the drawing, and how far from it the baseline begins at the usual size of text. */
type Place = {
  readonly x: number;
  readonly dx: number;
  readonly y: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
};

/** A text of a drawing with the places where it may stand, the best first; one that is not needed is left out where there is no room. */
export type Label = {
  readonly text: string;
  readonly isInHand: boolean;
  readonly isNeeded: boolean;
  readonly places: readonly Place[];
};

/** A text at its place. */
export type PlacedLabel = Pick<Label, 'text' | 'isInHand'> & Pick<Place, 'x' | 'y' | 'anchor'>;

type Point = { readonly x: number; readonly y: number };
type Around = {
  readonly lines: readonly (readonly Point[])[];
  readonly width: number;
  readonly height: number;
  readonly em: number;
};

/** Widths of what labels are written with, at 15 px. */
const LETTER = 8.6;
const LETTER_HEIGHT = 12;

/** Puts each label at its first place where it stands on no wall, on no other label and inside the drawing. */
export function placeLabels(labels: readonly Label[], around: Around): PlacedLabel[] {
  const walls = around.lines.flatMap(wallsOf);
  const taken: Rect[] = [];
  return labels.flatMap((label) => {
    const places = label.places.map((place) => ({ ...place, ...boxOf(label.text, place, around.em) }));
    const isFree = ({ box }: { box: Rect }): boolean =>
      box.left >= 0 &&
      box.right <= around.width &&
      box.top >= 0 &&
      box.bottom <= around.height &&
      ![...walls, ...taken].some((each) => isOverlapping(box, each));
    const place = places.find(isFree) ?? (label.isNeeded ? places[0] : undefined);
    if (place === undefined) return [];
    taken.push(place.box);
    return [{ text: label.text, isInHand: label.isInHand, x: place.at.x, y: place.at.y, anchor: place.anchor }];
  });
}

function boxOf(text: string, { x, dx, y, dy, anchor }: Place, em: number): { at: Point; box: Rect } {
  const at = { x: x + dx * em, y: y + dy * em };
  const size = text.length * LETTER * em;
  const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - size : at.x - size / 2;
  return { at, box: { left, right: left + size, top: at.y - LETTER_HEIGHT * em, bottom: at.y + 2 } };
}

/** The lines of an outline as narrow rectangles. */
function wallsOf(line: readonly Point[]): Rect[] {
  return line.map((from, index) => {
    const to = line[(index + 1) % line.length] ?? from;
    return {
      left: Math.min(from.x, to.x) - 2,
      right: Math.max(from.x, to.x) + 2,
      top: Math.min(from.y, to.y) - 2,
      bottom: Math.max(from.y, to.y) + 2,
    };
  });
}
