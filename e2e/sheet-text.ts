import type { Locator, Page } from '@playwright/test';

/** What a preview says: its sheets' words in order, and the figures of its tables cell by cell. */
export type SheetText = {
  readonly words: string;
  /** Item, quantity with its unit, rate and amount of each line. */
  readonly lines: readonly (readonly string[])[];
  /** Label and amount of each sum. */
  readonly sums: readonly (readonly string[])[];
};

/** The sheets of paper on a preview. */
export function sheetsOf(page: Page): Locator {
  return page.getByRole('article', { name: /^(Quote|Invoice) \d+ page \d+$/ });
}

/** Reads the whole preview that the page shows. */
export async function readSheets(page: Page): Promise<SheetText> {
  const sheets = await sheetsOf(page).all();
  const tables = sheetsOf(page).getByRole('table');
  const lines = tables.filter({ has: page.getByRole('columnheader') });
  const sums = tables.filter({ hasNot: page.getByRole('columnheader') });
  return {
    words: oneLine((await Promise.all(sheets.map((sheet) => wordsOf(sheet)))).join(' ')),
    lines: await rowsOf(lines.locator('tbody').getByRole('row')),
    sums: await rowsOf(sums.getByRole('row')),
  };
}

/** A text with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function wordsOf(sheet: Locator): Promise<string> {
  return sheet.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.join(' ');
  });
}

function rowsOf(rows: Locator): Promise<string[][]> {
  return rows.evaluateAll((elements) =>
    elements.map((row) => Array.from(row.children, (cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())),
  );
}
