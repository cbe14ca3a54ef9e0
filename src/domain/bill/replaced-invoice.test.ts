import { expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { replacedInvoice, type NumberedPaper } from './replaced-invoice.ts';

const invoice = (number: string, total: number, partId: string | null = null): NumberedPaper => ({
  id: number,
  number,
  kind: 'INVOICE',
  partId,
  label: '',
  corrects: null,
  total: pence(total),
});
const note = (number: string, corrects: string, total: number): NumberedPaper => ({
  ...invoice(number, total),
  kind: 'CREDIT_NOTE',
  corrects,
});

const DEPOSIT = invoice('#1', 25_000, 'deposit');

test.each([
  ['the whole that was credited as a whole', [invoice('#1', 90_000), note('#1-2', '#1', 90_000)], ['#1', '#1-2']],
  [
    'one that was credited in two goes',
    [invoice('#1', 90_000), note('#1-2', '#1', 50_000), note('#1-3', '#1', 40_000)],
    ['#1', '#1-2', '#1-3'],
  ],
  [
    'the newest alone, where a deposit stands',
    [DEPOSIT, invoice('#1-2', 75_000), note('#1-3', '#1-2', 75_000)],
    ['#1-2', '#1-3'],
  ],
  ['nothing where some of it still stands', [invoice('#1', 90_000), note('#1-2', '#1', 89_999)], null],
  ['nothing where the newest stands', [DEPOSIT, note('#1-2', '#1', 25_000), invoice('#1-3', 10)], null],
  ['nothing where it is the first', [], null],
])('an invoice of all that is left replaces %s', (_which, before, said) => {
  const replaced = replacedInvoice([...before, invoice('NEW', 80_000)], { id: 'NEW', isAllLeft: true });
  expect(replaced).toEqual(said && { number: said[0], creditNotes: said.slice(1) });
});

test('an invoice of a part replaces one of the same part of the plan, not of another', () => {
  const before = [DEPOSIT, note('#1-2', '#1', 25_000)];
  const of = (partId: string | null) =>
    replacedInvoice([...before, invoice('NEW', 20_000, partId)], { id: 'NEW', isAllLeft: false })?.number;
  expect([of('deposit'), of('stage'), of(null)]).toEqual(['#1', undefined, undefined]);
});

test.each([
  ['#1-3', ['#1', '#1-2']],
  ['#1-5', ['#1-3', '#1-4']],
])('of corrections in a row each says what it replaced itself, also when it goes out again: %s', (id, said) => {
  const papers = [
    invoice('#1', 90_000),
    note('#1-2', '#1', 90_000),
    invoice('#1-3', 80_000),
    note('#1-4', '#1-3', 80_000),
    invoice('#1-5', 70_000),
  ];
  const replaced = replacedInvoice(papers, { id, isAllLeft: id === '#1-5' });
  expect(replaced).toEqual({ number: said[0], creditNotes: said.slice(1) });
});

test('a part that is asked for again says so, though another was invoiced in between', () => {
  const stage = invoice('#1-3', 30_000, 'stage');
  const papers = [DEPOSIT, note('#1-2', '#1', 25_000), stage, invoice('NEW', 20_000, 'deposit')];
  const of = { id: 'NEW', isAllLeft: false };
  expect(replacedInvoice(papers, of)).toEqual({ number: '#1', creditNotes: ['#1-2'] });
});

test('without a plan a part is told by its label', () => {
  const named = (number: string, label: string) => ({ ...invoice(number, 25_000), label });
  const of = (label: string) =>
    replacedInvoice([named('#1', 'Deposit'), note('#1-2', '#1', 25_000), named('NEW', label)], {
      id: 'NEW',
      isAllLeft: false,
    });
  expect([of('Deposit')?.number, of('First stage')]).toEqual(['#1', null]);
});

test('what became of papers later changes nothing, and a credit note replaces none', () => {
  const papers = [invoice('#1', 90_000), invoice('NEW', 10, null), note('#1-3', '#1', 90_000)];
  expect(replacedInvoice(papers, { id: 'NEW', isAllLeft: true })).toBeNull();
  expect(replacedInvoice(papers, { id: '#1-3', isAllLeft: true })).toBeNull();
});
