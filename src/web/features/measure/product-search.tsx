import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type Ref } from 'react';
import { markMatches, matchProducts } from './product-matches.ts';
import { addProduct } from './zone-edits.ts';
import type { Zone } from '#domain/job.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import { useJobDraft } from '#web/api/job-drafts.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { findProductByName, productsQuery } from '#web/api/products.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Notice } from '#web/ui/notice.tsx';

type ProductSearchProps = {
  zone: Zone;
  /** What to say once the search was left without a product in the zone. */
  missing: string | undefined;
  ref: Ref<HTMLInputElement>;
};

/** The type-ahead search that adds products to a zone, grouped by category (specification 2). */
export function ProductSearch({ zone, missing, ref }: ProductSearchProps) {
  const { store } = useJobDraft();
  const products = useQuery(productsQuery);
  const [text, setText] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const [failure, setFailure] = useState<{ name: string; detail: string } | null>(null);

  // The product is fetched by its name first (specification 5), for the list may be older than the library.
  async function add(name: string): Promise<void> {
    setText(name);
    setFailure(null);
    try {
      const product = await findProductByName(name);
      store.edit((content) => addProduct(content, zone.id, { productId: product.id, name: product.name }));
      setText((now) => (now === name ? '' : now));
    } catch (thrown) {
      setFailure({ name, detail: problemOf(thrown).detail });
    }
  }

  const groups = matchProducts(products.data ?? [], text).map(({ category, products: found }) => ({
    label: category,
    options: found.map(({ id, name }) => {
      const isInZone = zone.zoneProducts.some(({ productId }) => productId === id);
      return { key: name, content: optionContent(name, text, isInZone), disabled: isInZone };
    }),
  }));
  return (
    <>
      <Combobox
        ref={ref}
        label="Add a product"
        placeholder="Type a name"
        maxLength={TEXT_MAX.product}
        text={text}
        onType={setText}
        groups={groups}
        note={noteOf(products, text, groups.length)}
        onPick={(name) => void add(name)}
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
    </>
  );
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

type ProductsRead = { isPending: boolean; isError: boolean; error: unknown; refetch: () => Promise<unknown> };

function noteOf(products: ProductsRead, text: string, found: number): ReactNode {
  if (products.isPending) return 'Loading products…';
  if (products.isError) {
    return (
      <>
        <p>The products could not be loaded. {problemOf(products.error).detail}</p>
        <Button onClick={() => void products.refetch()}>Retry</Button>
      </>
    );
  }
  return found === 0 ? `No products match "${text.trim()}"` : null;
}
