import { useRef } from 'react';
import { asksForLegalLine, soleTraderLine } from '#domain/account/legal-line.ts';
import type { BusinessField } from '#web/account/business-form.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/form-fields.ts';

/** Who the business is by law, on one line; where the law asks for it and nothing is said it remarks on that, and offers what a sole trader says. */
export function LegalLineField({ form }: { form: FormFields<BusinessField | 'legalLine'> }) {
  const field = useRef<HTMLInputElement>(null);
  const { values } = form;
  const offered = soleTraderLine(values);
  const use = (line: string): void => {
    field.current?.focus();
    form.setValue('legalLine', line);
  };
  return (
    <TextField
      ref={field}
      label="Who you are by law"
      hint="One line for all papers and e-mails, such as “Joan Hargreave trading as Hargreave Flooring” or “Hargreave Flooring Ltd, registered in England no. 01234567, registered office Unit 6, Leeds LS11 5PS”."
      autoComplete="off"
      enterKeyHint="done"
      note={
        asksForLegalLine(values) ? (
          <>
            <p className="field-note">
              By law, quotes, invoices and letters must say who you are where the business isn’t called by its owner’s
              own name: a sole trader’s name, or a company’s registered name, number, country and office.
            </p>
            {offered === null ? null : (
              <p className="field-question">
                <Button variant="quiet" onClick={() => use(offered)}>
                  Use “{offered}”
                </Button>
              </p>
            )}
          </>
        ) : (
          unprintableNote(values.legalLine)
        )
      }
      {...form.bind('legalLine', { tidy: (text) => text.trim() })}
    />
  );
}
