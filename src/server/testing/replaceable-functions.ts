type Fn = (this: unknown, ...args: unknown[]) => unknown;

/** A tree of arrays and plain objects in which every function calls another one, which can be replaced. */
export type Replaceable = { readonly tree: unknown; readonly places: readonly Place[] };

type Place = { call: Fn };

const placeOf = new WeakMap<object, Place>();

/** The same tree with functions that can be replaced, but for some that can't. */
export function replaceable(value: unknown, isFixed: (fn: object) => boolean): Replaceable {
  const places: Place[] = [];
  const tree = mapTree(value, (own) => {
    if (isFixed(own)) return own;
    const place: Place = { call: own };
    function stand(this: unknown, ...args: unknown[]): unknown {
      return place.call.apply(this, args);
    }
    // The framework tells by it how a function wants to be called.
    Object.defineProperty(stand, 'length', { value: own.length });
    placeOf.set(stand, place);
    places.push(place);
    return stand;
  });
  return { tree, places };
}

/** The tree once more, for those who change what they are given. */
export function copyOf(tree: unknown): unknown {
  return mapTree(tree, (fn) => fn);
}

/** Puts the functions of another tree in the places of this one's, if it is the same otherwise; answers whether it is. */
export function replaceAll({ tree }: Replaceable, fresh: unknown): boolean {
  const pairs: [Place, Fn][] = [];
  if (!isAlike(tree, fresh, pairs)) return false;
  for (const [place, own] of pairs) place.call = own;
  return true;
}

/** Lets go of all functions: who calls one now, calls too late. */
export function letGo({ places }: Replaceable): void {
  for (const place of places) place.call = calledTooLate;
}

function calledTooLate(): never {
  throw new Error('The test of this server is finished');
}

function mapTree(value: unknown, change: (fn: Fn) => Fn): unknown {
  if (typeof value === 'function') return change(value as Fn); // called with what the framework calls it with
  if (Array.isArray(value)) return value.map((each) => mapTree(each, change));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTree(each, change)]));
}

function isAlike(old: unknown, fresh: unknown, pairs: [Place, Fn][]): boolean {
  if (typeof old === 'function' && typeof fresh === 'function') {
    const place = placeOf.get(old);
    if (place === undefined || old.length !== fresh.length) return old === fresh;
    pairs.push([place, fresh as Fn]); // as above
    return true;
  }
  if (Object.is(old, fresh)) return true;
  if (typeof old !== 'object' || typeof fresh !== 'object' || old === null || fresh === null) return false;
  if (Object.getPrototypeOf(old) !== Object.getPrototypeOf(fresh)) return false;
  const [one, other] = [old, fresh].map(membersOf);
  const names = Object.keys(one ?? {});
  if (names.length !== Object.keys(other ?? {}).length) return false;
  return names.every((name) => isAlike(one?.[name], other?.[name], pairs));
}

/** What makes a schema as good as another is what it was made of; what else it holds is worked out when it is used. */
function membersOf(value: object): Record<string, unknown> {
  const { _zod: schema } = value as { _zod?: { def: object } };
  return { ...(schema?.def ?? value) };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
