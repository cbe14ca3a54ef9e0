import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import { NewProductDialog } from './new-product-dialog.tsx';
import { markMatches, matchProducts, withLastUsed, type ProductMatches } from './product-matches.ts';
import type { Job } from '#domain/job/job.ts';
import type { Zone } from '#domain/zone/zone.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { tradesFirst, tradesInUse, type Trade } from '#domain/trade.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { useDraftFact, useDraftStore } from '#web/job-draft/job-drafts.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { findProductByName, lastUsedQuery, productsQuery } from '#web/api/products.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox, type ComboboxGroup } from '#web/ui/combobox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

type ProductSearchProps = {
  zone: Zone;
  /** What to say once the search was left without a product in the zone. */
  missing: string | undefined;
  ref: Ref<HTMLInputElement>;
};

// No product's key, which is its name.
const ADD = '';
const NO_PRODUCTS: readonly Product[] = [];
const NO_TRADES: readonly Trade[] = [];

/** The type-ahead search that adds products to a zone, grouped by category (specification 2), those of the trades in use first (amendment N17). */
export function ProductSearch({ zone, missing, ref }: ProductSearchProps) {
  const store = useDraftStore();
  const inJob = useDraftFact(productIdsOf);
  const products = useQuery(productsQuery);
  const lastUsed = useQuery(lastUsedQuery);
  const [text, setText] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const [failure, setFailure] = useState<{ name: string; detail: string } | null>(null);
  const [newName, setNewName] = useState<string | null>(null);
  // Without them the list only has another order, so a failure to read them is not worth a word.
  const earlier = lastUsed.data ?? NO_PRODUCTS;
  const trades = useQuery(preferencesQuery).data?.trades ?? NO_TRADES;
  const library = useMemo(
    () => tradesFirst(products.data ?? NO_PRODUCTS, tradesInUse(trades, earlier)),
    [products.data, trades, earlier],
  );
  const byName = useMemo(() => matchProducts(library, text), [library, text]);
  const name = text.trim();
  const matches = name === '' ? withLastUsed(byName, library, { zone, inJob: inJob.split(' '), earlier }) : byName;
  const isAddOffered = products.isSuccess && matches.total === 0 && name !== '';

  const put = ({ id, name: found }: Product): void =>
    store.edit([{ kind: 'addProduct', zoneId: zone.id, product: { productId: id, name: found } }]);

  // The product is fetched by its name first (specification 5), for the list may be older than the library. Without a signal the list
  // has to do, as what was picked would be lost; the save says so where there is no such product any more.
  async function add(wanted: string): Promise<void> {
    setText(wanted);
    setFailure(null);
    try {
      put(await findProductByName(wanted));
    } catch (thrown) {
      const { code, detail } = problemOf(thrown);
      const listed = code === 'OFFLINE' ? library.find((product) => product.name === wanted) : undefined;
      if (listed === undefined) {
        setFailure({ name: wanted, detail });
        return;
      }
      put(listed);
    }
    setText((now) => (now === wanted ? '' : now));
  }

  return (
    <>
      <Combobox
        ref={ref}
        label="Add a product"
        placeholder="Type a name"
        maxLength={TEXT_MAX.product}
        text={text}
        onType={setText}
        groups={isAddOffered ? addOffer(name) : groupsOf(matches, zone, text)}
        note={noteOf(products, text, matches)}
        onPick={(key) => (key === ADD ? setNewName(name) : void add(key))}
        onLeave={() => setWasLeft(true)}
        error={wasLeft ? missing : undefined}
      />
      {failure === null ? null : (
        <div className="product-failure">
          <Notice tone="error" action={<Button onClick={() => void add(failure.name)}>Retry</Button>}>
            {failure.name} was not added. {failure.detail}
          </Notice>
        </div>
      )}
      {newName === null ? null : (
        <NewProductDialog
          name={newName}
          onAdded={(product) => {
            put(product);
            setText('');
            setNewName(null);
          }}
          onCancel={() => setNewName(null)}
        />
      )}
    </>
  );
}

function groupsOf({ groups }: ProductMatches, zone: Zone, search: string): ComboboxGroup[] {
  return groups.map(({ category, products }) => ({
    label: category,
    options: products.map(({ id, name }) => {
      const isInZone = zone.zoneProducts.some(({ productId }) => productId === id);
      return { key: name, content: optionContent(name, search, isInZone), disabled: isInZone };
    }),
  }));
}

function addOffer(name: string): ComboboxGroup[] {
  const content = (
    <span className="product-add">
      <Icon name="add" />
      <span>Add "{name}" to my library</span>
    </span>
  );
  return [{ label: null, options: [{ key: ADD, content }] }];
}

function optionContent(name: string, search: string, isInZone: boolean): ReactNode {
  return (
    <>
      {markMatches(name, search).map(({ text, isMarked }, index) =>
        isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
      {isInZone ? ' – in this zone' : null}
    </>
  );
}

/** The products of the job, the last zone's first. */
function productIdsOf({ zones }: Job): string {
  return zones
    .toReversed()
    .flatMap(({ zoneProducts }) => zoneProducts.map(({ productId }) => productId))
    .join(' ');
}

type ProductsRead = { isPending: boolean; isError: boolean; error: unknown; refetch: () => Promise<unknown> };

function noteOf(products: ProductsRead, text: string, { groups, total }: ProductMatches): ReactNode {
  if (products.isPending) return 'Loading products…';
  if (products.isError) {
    return (
      <>
        <p>The products could not be loaded. {problemOf(products.error).detail}</p>
        <Button onClick={() => void products.refetch()}>Retry</Button>
      </>
    );
  }
  if (total === 0) return `No products match "${text.trim()}"`;
  const shown = groups.reduce((sum, group) => sum + group.products.length, 0);
  return shown < total ? `The first ${shown} of ${total}. Type more of the name to find the rest.` : null;
}
