import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReviewCustomers } from './review-customers.tsx';
import { hasNames, readCustomerTable } from '#domain/job/customer-columns.ts';
import { formatCount } from '#domain/money/money.ts';
import { allSteps } from '#domain/steps.ts';
import { previewCustomers, type CustomerImport, type CustomerList } from '#web/api/customer-imports.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CsvField } from '#web/ui/csv-field.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
import { readTextFile, UNREADABLE } from '#web/ui/text-file.ts';
import './customers.css';

/** Where the user is: choosing a file, checking what is in it, or done. */
type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'review'; readonly list: CustomerList; readonly preview: CustomerImport }
  | { readonly kind: 'done'; readonly imported: CustomerImport };

const HINT =
  'As Xero, QuickBooks, FreeAgent, Sage, Tradify, Jobber, Invoice Ninja, Outlook or Chalkline export them. Other lists work too: the first row names the columns, and you can say which is which.';
const LIMITS = { megabytes: 0.9, tooLarge: 'Split it and import the parts.' };

/** Brings customers in from a CSV file: choose it, check what becomes of it, say yes (rule K3). */
export function ImportCustomersScreen() {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const startAgain = (): void => setStep({ kind: 'choose' });
  return (
    <div className="import-customers">
      <PageColumn>
        <BackLink to="/customers">Customers</BackLink>
        <PageTitle title="Import customers" lead="From a CSV file. Nothing is added until you say so." />
        {step.kind === 'choose' ? (
          <ChooseFile onRead={(list, preview) => setStep({ kind: 'review', list, preview })} />
        ) : null}
        {step.kind === 'done' ? <Done imported={step.imported} onStartAgain={startAgain} /> : null}
      </PageColumn>
      {step.kind === 'review' ? (
        <ReviewCustomers
          list={step.list}
          first={step.preview}
          onChooseOther={startAgain}
          onImported={(imported) => setStep({ kind: 'done', imported })}
        />
      ) : null}
    </div>
  );
}

function ChooseFile({ onRead }: { onRead: (list: CustomerList, preview: CustomerImport) => void }) {
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const read = await readTextFile(file, LIMITS).catch(() => ({ refusal: UNREADABLE }));
      if ('refusal' in read) return read;
      const list: CustomerList = { csv: read.text, known: 'skip' };
      return { list, preview: untold(read.text) ?? (await previewCustomers(list)) };
    },
    onSuccess: (read) => {
      if ('list' in read) onRead(read.list, read.preview);
    },
  });
  const refusal = reading.data && 'refusal' in reading.data ? reading.data.refusal : undefined;
  return (
    <div className="import-customers-file">
      <CsvField
        hint={HINT}
        busy={reading.isPending}
        error={reading.isError ? problemOf(reading.error).detail : refusal}
        onChoose={(file) => reading.mutate(file)}
      />
    </div>
  );
}

/** What is known of a list before anybody has said which column the names are in; null where its titles say so. */
function untold(csv: string): CustomerImport | null {
  const { titles, example, columns, below } = allSteps(readCustomerTable(csv));
  if (below.length === 0 || hasNames(columns)) return null;
  const nobody = { isWritten: false, added: 0, updated: 0, skipped: 0, first: [], refused: [], byPlace: [] };
  return { ...nobody, titles: [...titles], example: [...example], columns };
}

function Done({ imported, onStartAgain }: { imported: CustomerImport; onStartAgain: () => void }) {
  const { added, updated, skipped, refused } = imported;
  return (
    <>
      <StepHeading>{formatCount(added, 'customer')} added</StepHeading>
      <p role="status">
        {updated} updated, {skipped} left as they were, {refused.length} not imported because of errors.
      </p>
      <div className="row">
        <LinkButton to="/customers" variant="primary">
          See your customers
        </LinkButton>
        <Button onClick={onStartAgain}>Import another file</Button>
      </div>
    </>
  );
}
