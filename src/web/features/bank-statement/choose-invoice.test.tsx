import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pence } from '#domain/money/money.ts';
import type { BankLine } from '#web/api/bank.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { BankLineRow } from './bank-line-row.tsx';
import { ChooseInvoice } from './choose-invoice.tsx';

const LINE: BankLine = {
  id: 'line',
  date: '2026-11-19',
  amount: pence(64_000),
  text: 'CASH PAID IN',
  match: 'NONE',
  invoiceId: null,
  invoiceIds: [],
  word: null,
  entered: null,
};

const bill = (number: string, customerName: string, due: number) => ({
  id: number,
  number,
  customerId: null,
  customerName,
  issuedOn: '2026-11-12',
  due: pence(due),
});

function choose(...invoices: ReturnType<typeof bill>[]) {
  const onChoose = vi.fn<(invoiceIds: readonly string[]) => void>();
  const view = renderScreen(
    <ChooseInvoice line={LINE} invoices={invoices} onChoose={onChoose} onEscape={vi.fn<() => void>()} />,
  );
  return { ...view, onChoose, field: screen.getByRole<HTMLInputElement>('combobox', { name: /^Invoice for / }) };
}

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('what comes to just the amount is first, all others stand by their numbers, and those that are paid below as they come', async () => {
  const { user, field, onChoose } = choose(
    bill('#16', 'Otley', 5),
    bill('#9', 'Otley', 6),
    bill('#8', 'Otley', 0),
    bill('#7', 'Otley', 0),
    bill('#10', 'Otley', 0),
    bill('#103', 'Otley', 64_000),
  );
  await user.click(field);
  expect(shown().map((words) => words.split(' ')[0])).toEqual(['#103', '#9', '#16', '#8', '#7', '#10']);
  expect(screen.getByRole('group', { name: 'Paid already' }).textContent).toMatch(
    /^Paid already#8 Otley, paid already/,
  );
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('option', { name: /^#9/ }));
  expect([onChoose.mock.calls, field.value]).toEqual([[[['#9']]], '#9 Otley, £0.06 due']);
  await user.click(field);
  expect(shown()).toHaveLength(6);
});

test('an invoice is found by number, customer or amount among many', async () => {
  const { user, field } = choose(bill('#1029', 'Ann-Marie Fairweather', 148_620), bill('#1031', 'Fair Trade', 100));
  await user.type(field, 'fair 1486');
  expect(shown()).toEqual(['#1029 Ann-Marie Fairweather, £1,486.20 due']);
  await user.clear(field);
  await user.type(field, '1,486.20');
  expect(shown()).toHaveLength(1);
  await user.type(field, 'x');
  expect(shown()).toEqual([]);
  screen.getByText(/^No such invoice/);
});

test('what is proposed for invoices of several customers is offered with each of them', async () => {
  const bills = [bill('#9', 'Otley', 60_000), bill('#25', 'Ann Byrne', 4_000)];
  const onChoose = vi.fn<(invoiceIds: readonly string[]) => void>();
  const line: BankLine = { ...LINE, match: 'PROPOSED', invoiceId: '#9', invoiceIds: ['#9', '#25'] };
  const { user } = renderScreen(
    <ul>
      <BankLineRow
        line={line}
        choice={{ invoiceIds: line.invoiceIds, isTicked: false }}
        invoices={bills}
        onChoose={({ invoiceIds }) => onChoose(invoiceIds)}
      />
    </ul>,
  );
  screen.getByText(/Invoices #9 \(Otley\) and #25 \(Ann Byrne\): all of the £640.00 due/);
  await user.click(screen.getByRole('button', { name: /^Another invoice/ }));
  await user.click(screen.getByRole('combobox', { name: /^Invoice for / }));
  await user.click(screen.getByRole('option', { name: '#9 (Otley) and #25 (Ann Byrne), £640.00 due' }));
  expect(onChoose.mock.calls).toEqual([[['#9', '#25']]]);
});
