import { useState } from 'react';
import { billsTogether } from '#domain/bill/bills-together.ts';
import { billNames, type DueBill } from '#domain/bill/sought-bills.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { formatPounds, sumPence } from '#domain/money/money.ts';
import { foldText } from '#domain/text/search-text.ts';
import type { BankLine } from '#web/api/bank.ts';
import { Combobox } from '#web/ui/combobox.tsx';

type ChooseInvoiceProps = {
  line: BankLine;
  /** Those that are paid already have nothing due. */
  invoices: readonly DueBill[];
  onChoose: (invoiceIds: readonly string[]) => void;
  /** Called for Escape once the list is closed. */
  onEscape: () => void;
};

// No character of an id.
const BETWEEN = ' ';
const focusOn = (field: HTMLInputElement | null): void => field?.focus();

/** The invoices that a line may be for, found by number, customer or amount: those with anything due first, then those that are paid already, in the order that they come in. */
export function ChooseInvoice({ line, invoices, onChoose, onEscape }: ChooseInvoiceProps) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState('');
  const options = optionsOf(line, invoices);
  const words = text === picked ? [] : wordsOf(text);
  const found = options.filter(({ label }) => words.every((word) => foldAll(label).includes(word)));
  const groupOf = (label: string | null, isPaid: boolean) => ({
    label,
    options: found.filter((each) => each.isPaid === isPaid).map((each) => ({ key: each.value, content: each.label })),
  });
  const groups = [groupOf(null, false), groupOf('Paid already', true)].filter((group) => group.options.length > 0);
  return (
    <Combobox
      ref={focusOn}
      label={`Invoice for ${line.text}, ${formatPounds(line.amount)}`}
      placeholder="Number, customer or amount"
      text={text}
      onType={setText}
      onEscape={onEscape}
      groups={groups}
      note={found.length === 0 ? <p>No such invoice. Try its number, or the customer’s name.</p> : null}
      onPick={(value) => {
        const label = options.find((each) => each.value === value)?.label ?? '';
        setText(label);
        setPicked(label);
        onChoose(value.split(BETWEEN));
      }}
    />
  );
}

function wordsOf(text: string): readonly string[] {
  return foldAll(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** An amount is found with and without its comma. */
function foldAll(text: string): string {
  return foldText(text).replaceAll(',', '');
}

type InvoiceOption = { readonly value: string; readonly label: string; readonly isPaid: boolean };

/** What comes to just that amount first, among it invoices of one customer that do so together; all others by their numbers. */
function optionsOf({ match, amount, invoiceIds }: BankLine, invoices: readonly DueBill[]): readonly InvoiceOption[] {
  const [open, paid] = [invoices.filter(({ due }) => due > 0), invoices.filter(({ due }) => due === 0)];
  const proposed = match === 'ENTERED' ? [] : open.filter(({ id }) => invoiceIds.includes(id));
  const together = [...groupedBy(open, ({ customerId }) => customerId)].map(([customerId, bills]) =>
    customerId === null ? [] : billsTogether(bills, amount),
  );
  const several = [proposed, ...together].filter(({ length }) => length > 1);
  const sorted = open.toSorted(
    (one, other) => Number(other.due === amount) - Number(one.due === amount) || byNumber(one, other),
  );
  const options = [...several, ...sorted.map((bill) => [bill])].map((bills) => {
    const due = formatPounds(sumPence(bills.map((bill) => bill.due)));
    return optionOf(bills, `${due} due`);
  });
  const again = paid.map((bill) => optionOf([bill], 'paid already'));
  return [...new Map([...options, ...again].map((option) => [option.value, option])).values()];
}

function optionOf(bills: readonly DueBill[], words: string): InvoiceOption {
  const value = bills.map(({ id }) => id).join(BETWEEN);
  const label = `${billNames(bills, ' ')}, ${words}`;
  return { value, label, isPaid: bills.every(({ due }) => due === 0) };
}

function byNumber(one: DueBill, other: DueBill): number {
  return one.number.localeCompare(other.number, 'en', { numeric: true });
}
