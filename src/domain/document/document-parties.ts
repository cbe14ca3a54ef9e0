import { businessAddress, statedVatNumber } from '#domain/account/account.ts';
import { billingAddress } from '#domain/job/customer-rules.ts';
import { formatPounds } from '#domain/money/money.ts';
import type { Address } from '#domain/text/address.ts';
import { formatDayAfter, formatIssueDate } from '#domain/time/date.ts';
import { isWithVat } from '#domain/vat/vat-sums.ts';
import { chargesOf, deductionOf, isSettled, LEFT_LABEL, leftToPay, paidOf } from './document-amounts.ts';
import { fitLine, fittedHeight, fitText, heightOf, type FittedText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset, textWidth } from './document-metrics.ts';
import type { PlacedBlock, PlacedWords } from './document-model.ts';
import { placeParagraphs, placeText } from './document-place.ts';
import type { DocumentSource } from './document-source.ts';
import { documentTypeFacts } from './document-types.ts';
import { printable } from './document-text.ts';

/** Who sends the document, who it is for, and when, until when and over how much; ends at `bottom` millimetres. */
export type Parties = { readonly blocks: readonly PlacedBlock[]; readonly bottom: number };

const { lineHeight, sizes } = TYPE.party;
const [SIZE] = sizes;
const LINE = heightOf(1, SIZE, lineHeight);
const { top } = LAYOUT.parties;

/** Sets the block below the line: sender, customer and facts (amendment N16), as high as its texts need. */
export function placeParties(source: DocumentSource): Parties {
  const { minHeight, maxHeight, from, billTo, workAt } = LAYOUT.parties;
  const box = { ...TYPE.party, font: 'regular', height: maxHeight } as const;
  const site = siteLines(source);
  const { shift, ...column } = senderColumn(source.account.email, site.length === 0 ? from.maxWidth : from.width);
  const name = senderName(source);
  const nameHeight = name === null ? 0 : fittedHeight(name, lineHeight);
  const sender = fitText(senderLines(source), {
    ...box,
    ...column,
    height: maxHeight - nameHeight,
  });
  const customer = fitText(customerLines(source), { ...box, width: billTo.width, height: maxHeight - LINE });
  const work = site.length === 0 ? null : fitText(site, { ...box, width: workAt.width, height: maxHeight - LINE });
  const height = Math.max(
    minHeight,
    work === null ? 0 : LINE + fittedHeight(work, lineHeight),
    nameHeight + fittedHeight(sender, lineHeight),
    LINE + fittedHeight(customer, lineHeight),
  );
  const bottom = top + height;
  const blocks = [
    ...placeSender(name, sender),
    ...placeLabelled('Bill to:', customer, billTo.left + shift),
    ...(work === null ? [] : placeLabelled('Work at:', work, workAt.left)),
    ...placeFacts(source, bottom),
  ];
  return { blocks, bottom };
}

/**
 * How wide the lines of the sender are set and at which sizes, so that its e-mail address stays on one line where there is room for it:
 * in a wider column, from which what is on its right moves by `shift`, all in millimetres, else at a smaller size that can still be read
 * well. An address that is too long for both breaks nowhere but after its @, if it can be helped.
 */
export function senderColumn(email: string, maxWidth: number) {
  const address = printable(email);
  const { left, width, air } = LAYOUT.parties.from;
  const wanted = textWidth(address, 'regular', SIZE);
  if (wanted <= width) return { width, sizes, shift: 0 };
  if (wanted <= maxWidth) return { width: wanted, sizes, shift: left + wanted + air - LAYOUT.parties.billTo.left };
  const firstFor = (parts: readonly string[]): number =>
    sizes.findIndex(
      (size) => size >= TYPE.rooms.size && parts.every((part) => textWidth(part, 'regular', size) <= width),
    );
  const whole = firstFor([address]);
  const first = whole < 0 ? firstFor(address.split(/(?<=@)/)) : whole;
  return { width, sizes: first < 0 ? sizes : sizes.slice(first), shift: 0 };
}

// The name of the business stands here where a logo took its place above.
function senderName({ account, logo }: DocumentSource): FittedText | null {
  const { from, maxHeight } = LAYOUT.parties;
  const box = { ...TYPE.party, font: 'semibold', width: from.width, height: maxHeight / 3 } as const;
  return logo === null ? null : fitText([printable(account.businessName)], box);
}

function placeSender(name: FittedText | null, details: FittedText): PlacedWords[] {
  const block = { font: 'regular', lineHeight, x: LAYOUT.parties.from.left, top } as const;
  if (name === null) return placeParagraphs(details, block);
  const below = top + fittedHeight(name, lineHeight);
  return [
    ...placeParagraphs(name, { ...block, font: 'semibold' }),
    ...placeParagraphs(details, { ...block, top: below }),
  ];
}

function placeLabelled(heading: string, details: FittedText, x: number): PlacedWords[] {
  const baseline = top + baselineOffset('semibold', SIZE, lineHeight);
  const label = placeText(heading, { font: 'semibold', size: SIZE, isMuted: true }, { x, baseline });
  const block = { font: 'regular', lineHeight, x, top: top + LINE } as const;
  return [{ kind: 'paragraph', texts: [label] }, ...placeParagraphs(details, block)];
}

/** Dates from the top, label and value on one line; the total at the foot, large. */
function placeFacts(source: DocumentSource, bottom: number): PlacedWords[] {
  const { left, width } = LAYOUT.parties.facts;
  const { right } = LAYOUT;
  const quiet = { font: 'regular', size: SIZE, isMuted: true } as const;
  const dates = datesOf(source).map(([label, value], index): PlacedWords => {
    const baseline = top + index * LINE + baselineOffset('regular', SIZE, lineHeight);
    const figure = { font: 'regular', size: SIZE, isTabular: true } as const;
    return {
      kind: 'paragraph',
      texts: [
        placeText(`${label} `, quiet, { x: left, baseline }),
        placeText(value, figure, { x: right, isRight: true, baseline }),
      ],
    };
  });
  const amount = fitLine(formatPounds(leftToPay(source)), 'heading', width, TYPE.amount.sizes);
  const amountTop = bottom - heightOf(1, amount.size, TYPE.amount.lineHeight);
  const labelled = {
    x: right,
    isRight: true,
    baseline: amountTop - LINE + baselineOffset('regular', SIZE, lineHeight),
  };
  const baseline = amountTop + baselineOffset('heading', amount.size, TYPE.amount.lineHeight);
  const total: PlacedWords = {
    kind: 'paragraph',
    texts: [
      placeText(totalLabel(source), quiet, labelled),
      // The space parts label and amount where the text is read aloud or copied.
      placeText(` ${amount.text}`, { font: 'heading', size: amount.size }, { x: right, isRight: true, baseline }),
    ],
  };
  return [...dates, total];
}

function datesOf(source: DocumentSource): (readonly [label: string, value: string])[] {
  const { type, bill, preferences, issuedAt } = source;
  const { day } = documentTypeFacts(type);
  const facts = [['Issue date', formatIssueDate(issuedAt)] as const, ...(bill?.facts ?? [])];
  const days = day === null ? null : day.daysOf(preferences);
  if (day === null || days === null || isSettled(source)) return facts;
  if (days === 0) return [...facts, ['Payment due', 'on receipt']];
  return [...facts, [day.label, formatDayAfter(issuedAt, days)]];
}

function totalLabel(source: DocumentSource): string {
  if (paidOf(source) > 0) return LEFT_LABEL;
  if (deductionOf(source) !== null) return documentTypeFacts(source.type).toPayLabel;
  return documentTypeFacts(source.type).totalLabel(isWithVat(chargesOf(source).vatBreakdown));
}

function senderLines({ account, job }: DocumentSource): string[] {
  const vatNumber = statedVatNumber(account, job.vatRate);
  return filled([
    ...addressLines(businessAddress(account)),
    account.email,
    account.phone,
    vatNumber === '' ? '' : `VAT No. ${vatNumber}`,
  ]);
}

function customerLines({ job }: DocumentSource): string[] {
  const { customerVatNumber: number, purchaseOrder } = job;
  const vatNumber = number === '' ? '' : `VAT No. ${number}`;
  const order = purchaseOrder === '' ? '' : `Your order: ${purchaseOrder}`;
  return filled([job.customerName, ...addressLines(billingAddress(job)), vatNumber, order]);
}

/** Where the work is done, if the bill goes elsewhere (rule K2). */
function siteLines({ job }: DocumentSource): string[] {
  const billed = filled(addressLines(billingAddress(job)));
  const site = filled(addressLines(job.customerAddress));
  return billed.join('\n') === site.join('\n') ? [] : site;
}

function addressLines({ line1, line2, city, postcode }: Address): string[] {
  return [line1, line2, city, postcode];
}

function filled(lines: readonly string[]): string[] {
  return lines.map(printable).filter((line) => line !== '');
}
