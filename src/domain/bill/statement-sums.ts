import { heightOf } from '#domain/document/document-fit.ts';
import { LAYOUT, TYPE } from '#domain/document/document-layout.ts';
import { baselineOffset, type DocumentFont } from '#domain/document/document-metrics.ts';
import { placeText } from '#domain/document/document-place.ts';
import { IN_YOUR_FAVOUR } from '#domain/document/favour-words.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { gap, prose, type FlowPart } from '#domain/offer/paper-parts.ts';
import { CANCELLED_WORDS, notOwedWords, type Statement } from './statement.ts';

type Row = readonly [label: string, amount: string, font?: DocumentFont];

/** What the lines of a statement come to, and what of that is to be paid, with the labels so far from the left. */
export function sumsParts(statement: Statement, labelLeft: number): FlowPart[] {
  const { balance, notToPay, payBack, cancelled, overdue } = statement;
  const rows: Row[] = [
    ...(notToPay === 0
      ? []
      : ([
          ['Balance of these lines', formatPounds(balance)],
          ['Not to be paid, as it was cancelled', formatPounds(pence(0 - notToPay))],
        ] as const)),
    [...standing(statement), 'semibold'],
    ...(overdue === 0 ? [] : [['Of which overdue', formatPounds(overdue)] as const]),
    ...(cancelled === 0 ? [] : [['Of which under a cancelled contract', formatPounds(cancelled)] as const]),
    ...(payBack === 0 ? [] : [['To be paid back to you', formatPounds(payBack), 'semibold'] as const]),
  ];
  const words = [notOwedWords(statement), cancelled === 0 ? '' : CANCELLED_WORDS].filter((each) => each !== '');
  return [
    gap(4),
    ...rows.map((row) => sumPart(row, labelLeft)),
    ...words.flatMap((sentences) => [gap(2), prose(sentences)]),
  ];
}

/** What is to be paid, or that nothing is, as it stands at the head of a statement and under its lines. */
export function standing({
  left,
  cancelled,
}: Pick<Statement, 'left' | 'cancelled'>): readonly [label: string, amount: string] {
  if (left < 0) return [IN_YOUR_FAVOUR, formatPounds(pence(Math.abs(left)))];
  if (left === 0) return ['Nothing to pay', formatPounds(left)];
  return [cancelled === 0 ? 'Balance to pay' : 'Balance', formatPounds(left)];
}

// Under the columns that it sums up.
function sumPart([label, amount, font = 'regular']: Row, labelLeft: number): FlowPart {
  const { size } = TYPE.item;
  return {
    height: heightOf(1, size, TYPE.item.lineHeight) + 1.1,
    place: (top) => {
      const baseline = top + baselineOffset(font, size, TYPE.item.lineHeight);
      const texts = [
        placeText(`${label} `, { font, size }, { x: labelLeft, baseline }),
        placeText(amount, { font, size, isTabular: true }, { x: LAYOUT.right, isRight: true, baseline }),
      ];
      return { blocks: [{ kind: 'paragraph', texts }], rules: [] };
    },
  };
}
