import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditDialog, type Editing } from './edit-dialog.tsx';
import { saveLibrary } from './save-library.ts';
import { useListState } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { ProductList } from './product-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';
import { productListQuery } from '#web/api/products.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { ExportButton } from '#web/ui/export-button.tsx';
import { problemOf } from '#web/api/problem-error.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ChalkLine, PageColumn, PageTitle } from '#web/ui/page.tsx';
import './products.css';

const TITLE = 'Product Library';
const LEAD = 'What you pick from when you measure a room. A price here is where a new job starts.';

/** The account's products: searched, sorted and paged in the address (ruling A7). */
export function ProductsScreen() {
  const { state, choose, ...paging } = useListState();
  const list = useQuery(productListQuery(state));
  const [editing, setEditing] = useState<Editing | null>(null);
  const { selection, begin, end } = useSelection();
  const shortcut = useShortcuts();
  const isEmpty = list.data?.total === 0 && state.q === '' && state.category === '';
  const addButton = (
    <Button variant="primary" icon="add" onClick={() => setEditing({ kind: 'add' })} {...shortcut('addProduct')}>
      Add product
    </Button>
  );
  const dialog = editing === null ? null : <EditDialog editing={editing} onClose={() => setEditing(null)} />;

  if (isEmpty) {
    return (
      <PageColumn>
        <PageTitle title={TITLE} lead={LEAD} />
        <ChalkLine />
        <div className="empty-list">
          <h2>Your library is empty</h2>
          <p className="muted">Add the products that you fit, so that measuring a room is a matter of picking them.</p>
          <div className="row">
            {addButton}
            <ImportLink />
          </div>
        </div>
        {dialog}
      </PageColumn>
    );
  }
  return (
    <>
      <PageColumn>
        <PageTitle title={TITLE} lead={LEAD}>
          <div className="library-actions">
            <ImportLink />
            <ExportButton noun="products" save={saveLibrary} reasonOf={(thrown) => problemOf(thrown).detail} />
            {selection === null ? (
              <Button variant="quiet" icon="tick" onClick={begin}>
                Select
              </Button>
            ) : null}
            {selection === null ? <div className="from-laptop">{addButton}</div> : null}
          </div>
        </PageTitle>
        {list.isPending ? null : <ListTools state={state} choose={choose} />}
        {selection === null || list.data === undefined ? null : (
          <SelectionBar selection={selection} state={state} total={list.data.total} onEnd={end} />
        )}
        <ProductList
          selection={selection}
          list={list}
          state={state}
          choose={choose}
          {...paging}
          onEdit={(product) => setEditing({ kind: 'edit', product })}
          onDuplicate={(product) => setEditing({ kind: 'duplicate', product })}
        />
      </PageColumn>
      {selection === null ? <ActionBar phoneOnly>{addButton}</ActionBar> : null}
      {dialog}
    </>
  );
}

function ImportLink() {
  return (
    <LinkButton to="/products/import" variant="quiet" icon="upload">
      Import CSV
    </LinkButton>
  );
}
