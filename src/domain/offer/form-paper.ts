import type { Paper } from '#domain/document/document-model.ts';
import { printable } from '#domain/document/document-text.ts';
import { offerName } from '#domain/job/extra.ts';
import type { Instant } from '#domain/time/date.ts';
import type { CancellationForm } from './cancellation-form.ts';
import { versionLabel } from './offer-terms.ts';
import { flowPages } from './paper-flow.ts';
import { blankLine, gap, heading, prose, type FlowPart } from './paper-parts.ts';

/** What the paper of a form is headed by. */
export type FormHeader = {
  readonly businessName: string;
  readonly jobNumber: number;
  readonly extra: number | null;
  readonly version: number;
  readonly issuedAt: Instant;
};

/** The cancellation form as a paper of its own, to be filled in by hand and sent back (rule O9; Schedule 3 part B). */
export function buildFormPaper(form: CancellationForm, { businessName, issuedAt, ...offer }: FormHeader): Paper {
  const header = {
    businessName: printable(businessName),
    logo: null,
    label: `Quote #${offer.jobNumber}`,
    versionLabel: versionLabel(offer),
  };
  return {
    title: `${form.title}, ${offerName(offer)}`,
    issuedAt,
    pages: flowPages(header, [[heading(form.title, 'large'), ...formParts(form)]]),
  };
}

/** The form's text and lines. */
export function formParts({ instruction, to, declaration, contract, lines, footnote }: CancellationForm): FlowPart[] {
  return [
    prose(instruction, true),
    gap(3),
    prose(to),
    prose(declaration),
    prose(contract),
    gap(3),
    ...lines.map(({ label, value }) => blankLine(label, value)),
    prose(footnote, true),
  ];
}
