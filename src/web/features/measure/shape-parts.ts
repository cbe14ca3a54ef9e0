import { readFigure } from '#domain/money/figure-text.ts';
import { formatDecimal, hundredths, type Hundredths } from '#domain/money/money.ts';
import { adjustmentsBreaks } from '#domain/zone/shape-rules.ts';
import { cornerOf, CORNERS, partOf, type Corner, type Part } from '#domain/zone/shape-words.ts';
import type { Adjustment, Room, Side } from '#domain/zone/shape.ts';

/** Which wall a part is at. */
export type Wall = Exclude<Side, 'INSIDE'>;

/** A field of a part: its size along the wall or the top, the other size, and its place. */
export type PartField = 'along' | 'deep' | 'from' | 'fromTop';

/** A part as it is typed. A place that nobody has typed yet is null: the part is then in the middle. */
export type PartForm = {
  readonly id: string;
  readonly part: Part;
  readonly wall: Wall;
  readonly corner: Corner;
  readonly texts: Readonly<Record<'along' | 'deep', string>> & Readonly<Record<'from' | 'fromTop', string | null>>;
};

/** What is wrong with the fields of a part. */
export type PartMessages = { readonly [Field in PartField]?: string };

/** A part of a room as a form. */
export function formOf(adjustment: Adjustment, room: Room): PartForm {
  const { id, side, length, depth, offset, offset2 } = adjustment;
  const part = partOf(adjustment, room);
  const isTurned = part === 'CORNER' && (side === 'LEFT' || side === 'RIGHT');
  const [along, deep] = isTurned ? [depth, length] : [length, depth];
  return {
    id,
    part,
    wall: side === 'INSIDE' ? 'TOP' : side,
    corner: cornerOf(adjustment, room) ?? 'TOP_RIGHT',
    texts: {
      along: formatDecimal(along),
      deep: formatDecimal(deep),
      from: formatDecimal(offset),
      fromTop: offset2 === null ? null : formatDecimal(offset2),
    },
  };
}

/** A part that nothing is known of but what it is: at the first corner or wall of its kind that no other part is at. */
export function newPart(id: string, part: Part, others: readonly PartForm[]): PartForm {
  const corners: readonly Corner[] = ['TOP_RIGHT', 'TOP_LEFT', 'BOTTOM_RIGHT', 'BOTTOM_LEFT'];
  const walls: readonly Wall[] =
    part === 'BAY' ? ['BOTTOM', 'TOP', 'LEFT', 'RIGHT'] : ['TOP', 'LEFT', 'RIGHT', 'BOTTOM'];
  const used = others.filter((other) => other.part !== 'ISLAND' && other.part !== 'CORNER').map(({ wall }) => wall);
  const usedCorners = others.filter((other) => other.part === 'CORNER').map(({ corner }) => corner);
  return {
    id,
    part,
    wall: walls.find((wall) => !used.includes(wall)) ?? 'TOP',
    corner: corners.find((corner) => !usedCorners.includes(corner)) ?? 'TOP_RIGHT',
    texts: { along: '', deep: '', from: null, fromTop: null },
  };
}

/** What the fields of a part show: its place as it is worked out, until one is typed. */
export function shownTexts(form: PartForm, room: Room): Readonly<Record<PartField, string>> {
  const { texts } = form;
  const found = adjustmentOf(form, room);
  const middle = (offset: Hundredths | null | undefined): string =>
    offset === null || offset === undefined ? '' : formatDecimal(offset);
  return { ...texts, from: texts.from ?? middle(found?.offset), fromTop: texts.fromTop ?? middle(found?.offset2) };
}

/** The adjustment that a form stands for; null while a number is missing or can't be read. */
export function adjustmentOf({ id, part, wall, corner, texts }: PartForm, room: Room): Adjustment | null {
  const [along, deep] = [readLength(texts.along), readLength(texts.deep)];
  if (along === null || deep === null) return null;
  const kind = part === 'BAY' ? 'ADD' : 'TAKE_OUT';
  if (part === 'CORNER') return { id, kind, ...cornerPlace(corner, along, deep, room) };
  const isAcross = part === 'ISLAND' || wall === 'TOP' || wall === 'BOTTOM';
  const offset = placeOf(texts.from, isAcross ? room.length : room.width, along);
  const offset2 = part === 'ISLAND' ? placeOf(texts.fromTop, room.width, deep) : null;
  if (offset === null || (part === 'ISLAND' && offset2 === null)) return null;
  return { id, kind, side: part === 'ISLAND' ? 'INSIDE' : wall, offset, offset2, length: along, depth: deep };
}

/** What is wrong with each part, by the rules that the server uses; nothing where all fits. */
export function messagesOf(forms: readonly PartForm[], room: Room): ReadonlyMap<string, PartMessages> {
  const texts = forms.flatMap((form): [string, PartMessages][] => {
    const unread = unreadFields(form);
    return Object.keys(unread).length === 0 ? [] : [[form.id, unread]];
  });
  if (texts.length > 0) return new Map(texts);
  const adjustments = forms.flatMap((form) => adjustmentOf(form, room) ?? []);
  const breaks = adjustmentsBreaks({ ...room, adjustments });
  return new Map(
    breaks.flatMap(({ path, message }): [string, PartMessages][] => {
      const [, , index, member] = path.split('/');
      const [form, adjustment] = [forms[Number(index)], adjustments[Number(index)]];
      return form && adjustment ? [[form.id, { [fieldOf(form, adjustment, member)]: message }]] : [];
    }),
  );
}

function fieldOf({ part }: PartForm, { side }: Adjustment, member: string | undefined): PartField {
  if (part === 'CORNER') {
    const isTurned = side === 'LEFT' || side === 'RIGHT';
    return (member === 'depth') === isTurned ? 'along' : 'deep';
  }
  if (member === 'length') return 'along';
  if (member === 'depth') return 'deep';
  return member === 'offset2' ? 'fromTop' : 'from';
}

function unreadFields({ part, texts }: PartForm): PartMessages {
  const asked = part === 'CORNER' ? (['along', 'deep'] as const) : (['along', 'deep', 'from', 'fromTop'] as const);
  const wrong = asked.flatMap((field): [PartField, string][] => {
    const text = texts[field];
    // A place that nobody has typed is worked out.
    if (text === null) return [];
    const message = text.trim() === '' ? 'Enter metres, such as 1.20' : readFigure('length', text).message;
    return message === null ? [] : [[field, message]];
  });
  return Object.fromEntries(wrong);
}

/** A corner that stays one when the room's other sides change, as far as that can be. */
function cornerPlace(corner: Corner, along: Hundredths, deep: Hundredths, room: Room): Omit<Adjustment, 'id' | 'kind'> {
  const start = { offset: hundredths(0), offset2: null };
  if (corner === 'TOP_LEFT') return { side: 'TOP', ...start, length: along, depth: deep };
  if (corner === 'BOTTOM_LEFT') return { side: 'BOTTOM', ...start, length: along, depth: deep };
  if (corner === 'TOP_RIGHT') return { side: 'RIGHT', ...start, length: deep, depth: along };
  const offset = hundredths(Math.max(0, room.length - along));
  return { side: 'BOTTOM', offset, offset2: null, length: along, depth: deep };
}

function placeOf(text: string | null, whole: number, size: number): Hundredths | null {
  return text === null ? hundredths(Math.max(0, Math.floor((whole - size) / 2))) : readLength(text);
}

function readLength(text: string): Hundredths | null {
  return readFigure('length', text).value;
}

/** The corners as a choice. */
export const CORNER_OPTIONS = (Object.keys(CORNERS) as Corner[]).map((value) => ({ value, label: CORNERS[value] })); // the keys are the corners
