import { readDecimal } from '#domain/money/figure-text.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { dayOf, type Day } from '#domain/time/date.ts';

/** No day and no amount is longer; what is longer is not looked at. */
const CELL_MAX = 40;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as British banks write it, a time after it or not: `22/11/2026`, `22-11-26`, `22 Nov 2026`, `2026-11-22`, `20261122`; null for anything else. */
export function readBankDay(cell: string): Day | null {
  if (cell.length > CELL_MAX) return null;
  const [date = ''] = cell.trim().split(/T|\s+\d{1,2}:/);
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(date) ?? [];
  if (year !== undefined) return calendarDay(year, month, day);
  const [, first, second, third] = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d{2})$/i.exec(date) ?? [];
  return first === undefined ? null : calendarDay(third, second, first);
}

/** An amount in pence as banks write it, below 0 for what went out: `-12.50`, `£1,486.20`, `(12.50)`, `12.50 CR`; null for anything else. */
export function readBankAmount(cell: string): Pence | null {
  if (cell.length > CELL_MAX) return null;
  const [, bracketed, plain, sign] = /^(?:\((.+)\)|\+?(.+?)\s*(CR|DR)?)$/i.exec(cell.trim()) ?? [];
  const { value } = readDecimal(bracketed ?? plain ?? '');
  if (value === null) return null;
  const isOut = bracketed !== undefined || sign?.toUpperCase() === 'DR';
  return pence(isOut ? -Math.abs(value) : value);
}

function calendarDay(year = '', month = '', day = ''): Day | null {
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const noon = Date.parse(`${text}T12:00:00.000Z`);
  return Number.isNaN(noon) || dayOf(new Date(noon).toISOString()) !== text ? null : text;
}
