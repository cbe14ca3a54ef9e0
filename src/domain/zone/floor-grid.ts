import { mainRect, rectOf, type Rect, type Room } from './shape.ts';

/** A corner of an outline, in centimetres from the top left of the main rectangle. */
export type Point = { readonly x: number; readonly y: number };

/** Whether the floor of a room is one piece, held together by edges, not by points (rule M1); none at all is no piece. */
export function isOnePiece(room: Room): boolean {
  const { cells, key } = floorCells(room);
  const [first] = cells.values();
  const found = new Set<string>();
  const next = first === undefined ? [] : [first];
  for (let cell = next.pop(); cell !== undefined; cell = next.pop()) {
    const { column, row } = cell;
    if (found.has(key(column, row))) continue;
    found.add(key(column, row));
    const beside = [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const;
    next.push(...beside.flatMap(([x, y]) => cells.get(key(x, y)) ?? []));
  }
  return cells.size > 0 && found.size === cells.size;
}

/** The closed lines around the floor of a room and around what is taken out inside it, each from corner to corner; also of a shape that breaks the rules. */
export function outlinesOf(room: Room): Point[][] {
  const { cells, xs, ys, key } = floorCells(room);
  const steps = new Map<string, Point[]>();
  const walk = (from: Point, to: Point): void => {
    steps.set(key(from.x, from.y), [...(steps.get(key(from.x, from.y)) ?? []), to]);
  };
  // Around each cell with the floor on the right hand, along the edges that have none on the other side.
  for (const { column: x, row: y } of cells.values()) {
    if (!cells.has(key(x, y - 1))) walk({ x, y }, { x: x + 1, y });
    if (!cells.has(key(x + 1, y))) walk({ x: x + 1, y }, { x: x + 1, y: y + 1 });
    if (!cells.has(key(x, y + 1))) walk({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
    if (!cells.has(key(x - 1, y))) walk({ x, y: y + 1 }, { x, y });
  }
  const lines: Point[][] = [];
  for (const start of steps.keys()) {
    const line: Point[] = [];
    for (let to = steps.get(start)?.pop(); to !== undefined; to = steps.get(key(to.x, to.y))?.pop()) line.push(to);
    if (line.length > 0) lines.push(withoutStraights(line.map(({ x, y }) => ({ x: xs[x] ?? 0, y: ys[y] ?? 0 }))));
  }
  return lines;
}

type Cell = { readonly column: number; readonly row: number };

/** The floor in as few cells as its corners need: `xs` and `ys` are the lines between columns and rows. */
function floorCells(room: Room) {
  const rects = room.adjustments.map((adjustment) => ({ kind: adjustment.kind, rect: rectOf(adjustment, room) }));
  const main = mainRect(room);
  const all = [main, ...rects.map(({ rect }) => rect)];
  const xs = inOrder(all.flatMap(({ left, right }) => [left, right]));
  const ys = inOrder(all.flatMap(({ top, bottom }) => [top, bottom]));
  const added = [main, ...rects.filter(({ kind }) => kind === 'ADD').map(({ rect }) => rect)];
  const taken = rects.filter(({ kind }) => kind === 'TAKE_OUT').map(({ rect }) => rect);
  const cells = new Map<string, Cell>();
  const key = (x: number, y: number): string => `${x} ${y}`;
  for (const [column, x] of xs.slice(0, -1).entries()) {
    for (const [row, y] of ys.slice(0, -1).entries()) {
      if (added.some((rect) => isAt(rect, x, y)) && !taken.some((rect) => isAt(rect, x, y))) {
        cells.set(key(column, row), { column, row });
      }
    }
  }
  return { cells, xs, ys, key };
}

function isAt({ left, top, right, bottom }: Rect, x: number, y: number): boolean {
  return left <= x && x < right && top <= y && y < bottom;
}

function inOrder(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((one, other) => one - other);
}

/** A closed line without the points at which it doesn't turn. */
function withoutStraights(line: readonly Point[]): Point[] {
  return line.filter((point, index) => {
    const before = line.at(index - 1) ?? point;
    const after = line[(index + 1) % line.length] ?? point;
    return (before.x === point.x) !== (point.x === after.x);
  });
}
