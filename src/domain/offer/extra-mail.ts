import { NO_OWN_MAIL, type OwnMail } from '#domain/document/own-mail.ts';
import { fullStop } from '#domain/text/full-stop.ts';

/** The mail that brings the offer of an extra: placeholders stand for what the paper says, as in the business's own templates. */
export function extraMail(description: string, hasVat: boolean): OwnMail {
  return {
    ...NO_OWN_MAIL,
    subject: 'Extra work for quote #{number} from {business}',
    message: [
      'Hello {customer},',
      fullStop(`{business} offers you this in addition to quote #{number}: ${withoutPlaceholders(description)}`),
      `${hasVat ? 'Total including VAT' : 'Total'}: {total}. It is added to your bill only if you accept it.`,
      'If you have any questions, reply to this e-mail or call {phone}.',
    ].join('\n\n'),
  };
}

// What somebody typed is said as it is.
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/[{}]/g, '');
}
