import { businessAddress, type Account } from '#domain/account/account.ts';
import { referenceOf } from '#domain/account/paper-number.ts';
import type { Logo } from '#domain/document/document-header.ts';
import { breakText, fitFigure, fitLine, fittedHeight, fitText, heightOf } from '#domain/document/document-fit.ts';
import { LAYOUT, TYPE } from '#domain/document/document-layout.ts';
import { baselineOffset } from '#domain/document/document-metrics.ts';
import type { Paper, PlacedCell, PlacedTable, PlacedText } from '#domain/document/document-model.ts';
import { senderColumn } from '#domain/document/document-parties.ts';
import { placeParagraphs, placeRule, placeText } from '#domain/document/document-place.ts';
import { printable } from '#domain/document/document-text.ts';
import { hasReference, printableLines } from '#domain/document/document-words.ts';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import { formatPounds } from '#domain/money/money.ts';
import { flowPages } from '#domain/offer/paper-flow.ts';
import { gap, heading, prose, type FlowPart } from '#domain/offer/paper-parts.ts';
import type { Address } from '#domain/text/address.ts';
import { dayOf, formatDay, type Instant } from '#domain/time/date.ts';
import { standing, sumsParts } from './statement-sums.ts';
import type { Statement, StatementLine } from './statement.ts';

/** What a customer's statement is drawn from. */
export type StatementPaper = {
  readonly account: Account;
  readonly customer: Pick<CustomerRecord, 'name' | 'address' | 'vatNumber'>;
  readonly statement: Statement;
  /** Lines of the business's own on how to pay; empty for none. */
  readonly bankDetails: string;
  readonly logo: Logo | null;
  readonly at: Instant;
};

const { left, right, parties } = LAYOUT;
const { padding, rule } = LAYOUT.row;
const COLUMNS = { day: 27, amount: 27, balance: 28, gutter: 3 } as const;
const WORDS_LEFT = left + COLUMNS.day;
const AMOUNT_END = right - COLUMNS.balance;
const WORDS_WIDTH = AMOUNT_END - COLUMNS.amount - COLUMNS.gutter - WORDS_LEFT;
const [PARTY_SIZE] = TYPE.party.sizes;
const PARTY_LINE = heightOf(1, PARTY_SIZE, TYPE.party.lineHeight);

/** The statement of a customer as a paper like the business's others: who to whom, each paper and payment with the balance after it, and how to pay (K2). */
export function buildStatement(source: StatementPaper): Paper {
  const { account, customer, statement, bankDetails, logo, at } = source;
  const day = formatDay(dayOf(at));
  const header = { businessName: printable(account.businessName), logo, label: 'Statement', versionLabel: `(${day})` };
  return {
    title: `Statement for ${printable(customer.name)}, ${day}`,
    issuedAt: at,
    pages: flowPages(header, [
      [
        partiesPart(source),
        ...printableLines(account.legalLine).flatMap((line) => [gap(3), prose(line, true)]),
        gap(6),
        ...linesParts(statement.lines),
        ...sumsParts(statement, WORDS_LEFT),
        ...payParts(statement, bankDetails),
      ],
    ]),
  };
}

function partiesPart({ account, customer, statement }: StatementPaper): FlowPart {
  const box = { ...TYPE.party, font: 'regular', height: parties.maxHeight - PARTY_LINE } as const;
  const from = [account.businessName, ...addressLines(businessAddress(account)), account.email, account.phone];
  const vatNumber = customer.vatNumber === '' ? '' : `VAT No. ${customer.vatNumber}`;
  const to = [customer.name, ...addressLines(customer.address), vatNumber];
  const { shift, ...column } = senderColumn(account.email, parties.from.maxWidth);
  const sender = fitText(filled(from), { ...box, ...column });
  const forLeft = parties.billTo.left + shift;
  const receiver = fitText(filled(to), { ...box, width: parties.workAt.left - parties.billTo.left });
  const [label, amount] = standing(statement);
  const figure = fitLine(amount, 'heading', parties.facts.width, TYPE.amount.sizes);
  const { lineHeight } = TYPE.party;
  const height = PARTY_LINE + Math.max(fittedHeight(sender, lineHeight), fittedHeight(receiver, lineHeight));
  return {
    height,
    place: (top) => {
      const baseline = top + baselineOffset('semibold', PARTY_SIZE, lineHeight);
      const quiet = { font: 'semibold', size: PARTY_SIZE, isMuted: true } as const;
      const titled = (text: string, x: number) => placeText(`${text} `, quiet, { x, baseline });
      const under = { font: 'regular', lineHeight, top: top + PARTY_LINE } as const;
      const amountLine = top + PARTY_LINE + baselineOffset('heading', figure.size, TYPE.amount.lineHeight);
      return {
        blocks: [
          { kind: 'paragraph', texts: [titled('From:', parties.from.left)] },
          ...placeParagraphs(sender, { ...under, x: parties.from.left }),
          { kind: 'paragraph', texts: [titled('For:', forLeft)] },
          ...placeParagraphs(receiver, { ...under, x: forLeft }),
          {
            kind: 'paragraph',
            texts: [
              placeText(`${label} `, { ...quiet, font: 'regular' }, { x: right, isRight: true, baseline }),
              placeText(
                figure.text,
                { font: 'heading', size: figure.size },
                { x: right, isRight: true, baseline: amountLine },
              ),
            ],
          },
        ],
        rules: [],
      };
    },
  };
}

function linesParts(lines: readonly StatementLine[]): FlowPart[] {
  if (lines.length === 0) return [prose('Nothing has been invoiced so far.')];
  const again = titlesPart(true);
  return [titlesPart(false), ...lines.map((line) => ({ ...linePart(line), again }))];
}

function table(changed: Partial<PlacedTable>): PlacedTable {
  return { kind: 'table', name: 'Statement', isContinued: true, columns: [], rows: [], ...changed };
}

function titlesPart(isContinued: boolean): FlowPart {
  const { headHeight, headRule } = LAYOUT.table;
  const { size, lineHeight } = TYPE.head;
  const title = { font: 'semibold', size, isMuted: true } as const;
  return {
    height: headHeight,
    isHeading: true,
    place: (top) => {
      const baseline = top + baselineOffset('semibold', size, lineHeight);
      const columns = [
        placeText('Date', title, { x: left, baseline }),
        placeText('Details', title, { x: WORDS_LEFT, baseline }),
        placeText('Amount', title, { x: AMOUNT_END, isRight: true, baseline }),
        placeText('Balance', title, { x: right, isRight: true, baseline }),
      ];
      return {
        blocks: [table({ isContinued, columns })],
        rules: [placeRule('text', top + headHeight - headRule, headRule)],
      };
    },
  };
}

function linePart({ on, text, about, under, amount, balance }: StatementLine): FlowPart {
  const words = breakText([printable(text)], { font: 'regular', size: TYPE.item.size, width: WORDS_WIDTH });
  const lines = filled([...about.split('\n'), under]);
  const small = breakText(lines, { font: 'regular', size: TYPE.rooms.size, width: WORDS_WIDTH });
  const wordsHeight = fittedHeight(words, TYPE.item.lineHeight);
  const height = 2 * padding + wordsHeight + fittedHeight(small, TYPE.rooms.lineHeight);
  const figures = [
    [formatPounds(amount), 'regular', AMOUNT_END, COLUMNS.amount],
    [formatPounds(balance), 'semibold', right, COLUMNS.balance - COLUMNS.gutter],
  ] as const;
  return {
    height,
    place: (top) => {
      const first = top + padding;
      const baseline = first + baselineOffset('regular', TYPE.item.size, TYPE.item.lineHeight);
      const block = { font: 'regular', x: WORDS_LEFT } as const;
      const named = [
        ...placeParagraphs(words, { ...block, lineHeight: TYPE.item.lineHeight, top: first }),
        ...placeParagraphs(small, {
          ...block,
          lineHeight: TYPE.rooms.lineHeight,
          top: first + wordsHeight,
          isMuted: true,
        }),
      ].flatMap(({ texts }) => texts);
      const day = placeText(formatDay(on), { font: 'regular', size: TYPE.item.size }, { x: left, baseline });
      const cells = figures.map(([figure, font, x, width]) => {
        const fitted = fitFigure(figure, font, width, TYPE.figure.sizes);
        const style = { font, size: fitted.size, isTabular: true } as const;
        return cell([placeText(fitted.text, style, { x, isRight: true, baseline })]);
      });
      return {
        blocks: [table({ rows: [[cell([day]), cell(spaced(named)), ...cells]] })],
        rules: [placeRule('rule', top + height - rule, rule)],
      };
    },
  };
}

function payParts({ left: toPay, cancelled, open }: Statement, bankDetails: string): FlowPart[] {
  const lines = printableLines(bankDetails);
  if (toPay <= cancelled || lines.length === 0) return [];
  const reference = hasReference(lines) ? [] : referenceLines(open);
  return [heading('How to pay'), ...[...lines, ...reference].map((line) => prose(line))];
}

/** What a payment is to be called, so that it is known which invoice it is for. */
function referenceLines([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  const reference = `Reference ${referenceOf(first)}`;
  return [others.length === 0 ? reference : `${reference}, or that of whichever invoice you pay`];
}

function cell(texts: readonly PlacedText[]): PlacedCell {
  return { isHeader: false, texts };
}

// Parts the lines where they are read aloud or copied.
function spaced(texts: readonly PlacedText[]): PlacedText[] {
  return texts.map((each, index) => (index < texts.length - 1 ? { ...each, text: `${each.text} ` } : each));
}

function addressLines({ line1, line2, city, postcode }: Address): string[] {
  return [line1, line2, city, postcode];
}

function filled(lines: readonly string[]): string[] {
  return lines.map(printable).filter((line) => line !== '');
}
