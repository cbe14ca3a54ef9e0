import { useEffect, useState } from 'react';
import { checkRows, type Admitted, type BadRow, type CheckedRows } from './check-rows.ts';
import type { ChosenList } from './choose-list.tsx';
import { ColumnMatching } from './column-matching.tsx';
import { formatCount } from '#domain/money/money.ts';
import { DoubtfulRows } from './doubtful-rows.tsx';
import { findColumns } from './guess-columns.ts';
import type { Matching } from './match-columns.ts';
import { withHead, type Table } from './read-table.ts';
import { RowPreview } from './row-preview.tsx';
import { RowProblems } from './row-problems.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
import type { ImportPlan } from './use-import-run.ts';
import { PRODUCT_RULES } from '#domain/product/product-rules.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import type { KnownProducts } from '#web/api/product-imports.ts';
import { CategoryField } from '#web/product/category-field.tsx';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { PageColumn } from '#web/ui/page.tsx';

type ReviewListProps = {
  chosen: ChosenList;
  onChooseOther: () => void;
  onImport: (plan: ImportPlan, left: { readonly titles: readonly string[]; readonly bad: readonly BadRow[] }) => void;
};

const KNOWN_OPTIONS = [
  { value: 'skip', label: 'Skip them', hint: 'They stay as they are.' },
  { value: 'update', label: 'Update them', hint: 'They take what the file says. Empty cells change nothing.' },
] as const;

/** What the file holds as the library would take it, and what can be decided about it. */
export function ReviewList({ chosen: { name, table: chosenTable }, onChooseOther, onImport }: ReviewListProps) {
  const [table, setTable] = useState(chosenTable);
  const [matching, setMatching] = useState(() => findColumns(table));
  const [admitted, setAdmitted] = useState<Admitted>({ price: false, total: false });
  const [known, setKnown] = useState<KnownProducts>('skip');
  const [newCategory, setNewCategory] = useState('Other');
  const checked = useCheckedRows(table, matching, admitted);
  const needsCategory = checked?.good.some(({ sent }) => sent.category === undefined) === true;
  const categoryMessage = needsCategory ? textBreak(newCategory, PRODUCT_RULES.category, 'complete') : null;
  const missing = missingOf(checked, categoryMessage);

  return (
    <>
      <PageColumn>
        <StepHeading>Check the columns</StepHeading>
        <p className="import-file muted">
          {name}, {formatCount(table.rows.length, 'row')}
        </p>
        <Checkbox
          isChecked={table.head !== null}
          onChange={(hasHead) => {
            const turned = withHead(table, hasHead);
            setTable(turned);
            setMatching(findColumns(turned));
          }}
        >
          The first row names the columns
        </Checkbox>
        <ColumnMatching table={table} matching={matching} onMatch={setMatching} />
        <p className="import-count" role="status">
          {checked === null ? 'Checking the rows…' : <Finding checked={checked} />}
        </p>
        <DoubtfulRows doubtful={checked?.doubtful ?? null} admitted={admitted} onAdmit={setAdmitted} />
        <RowPreview rows={checked?.good ?? []} />
        <div className="import-choices">
          {needsCategory ? (
            <CategoryField
              label="Category of new products without one"
              value={newCategory}
              error={categoryMessage ?? undefined}
              onChange={({ target }) => setNewCategory(target.value)}
            />
          ) : null}
          <ChoiceField
            label="Names that are in your library already"
            name="known"
            value={known}
            options={KNOWN_OPTIONS}
            onChange={({ currentTarget }) => setKnown(currentTarget.value === 'update' ? 'update' : 'skip')}
          />
        </div>
        <RowProblems titles={table.titles} rows={checked?.bad ?? []} />
        {missing === null ? null : <p className="muted on-phone">{missing}</p>}
      </PageColumn>
      <ActionBar order="form" note={missing}>
        <Button onClick={onChooseOther}>Another file</Button>
        <Button
          variant="primary"
          disabled={missing !== null}
          onClick={() =>
            checked &&
            onImport(
              { rows: checked.good, known, newCategory: newCategory.trim() || 'Other' },
              { titles: table.titles, bad: checked.bad },
            )
          }
        >
          Import {formatCount(checked?.good.length ?? 0, 'product')}
        </Button>
      </ActionBar>
    </>
  );
}

function missingOf(checked: CheckedRows | null, categoryMessage: string | null): string | null {
  if (checked === null) return 'The rows are being checked.';
  if (checked.good.length === 0) return 'No row can be imported yet: choose other columns, or mend the file.';
  return categoryMessage === null ? null : 'Enter a category for products without one.';
}

function Finding({ checked: { good, bad } }: { checked: CheckedRows }) {
  return (
    <>
      <b>{formatCount(good.length, 'product')}</b> can be imported
      {bad.length === 0 ? '. No row has errors.' : `; ${formatCount(bad.length, 'row')} with errors can’t.`}
    </>
  );
}

/** The rows of a table, checked as its columns are matched and doubtful rows admitted now; null until that is done. */
function useCheckedRows(table: Table, matching: Matching, admitted: Admitted): CheckedRows | null {
  const [checked, setChecked] = useState<{ matching: Matching; admitted: Admitted; rows: CheckedRows } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void checkRows(table, matching, admitted).then((rows) => {
      if (isWanted) setChecked({ matching, admitted, rows });
    });
    return () => {
      isWanted = false;
    };
  }, [table, matching, admitted]);
  const isCurrent = checked?.matching === matching && checked.admitted === admitted;
  return isCurrent ? checked.rows : null;
}
