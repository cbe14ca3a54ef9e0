import { useRef, type ReactNode } from 'react';
import type { MailField } from './email-form.ts';
import { builtInMail } from '#domain/document/document-mail.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { MAIL_PLACEHOLDERS } from '#domain/account/mail-template.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/form-fields.ts';

type MailFieldsProps = {
  type: DocumentType;
  legend: string;
  form: FormFields<MailField>;
  /** Stands at the end of the group. */
  children: ReactNode;
};

/** Subject and text of one mail, with placeholders to put in where the cursor is, and a standard text to start from. */
export function MailFields({ type, legend, form, children }: MailFieldsProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const subject = useRef<HTMLInputElement>(null);
  const wasInSubject = useRef(false);
  const standard = builtInMail(type, false);
  const [subjectName, textName] = [`${type}MailSubject`, `${type}MailText`] as const;

  const insert = (placeholder: string): void => {
    const control = wasInSubject.current ? subject.current : text.current;
    if (control === null) return;
    control.focus();
    control.setRangeText(placeholder, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
    form.setValue(wasInSubject.current ? subjectName : textName, control.value);
  };
  const remember = (isInSubject: boolean) => () => {
    wasInSubject.current = isInSubject;
  };

  return (
    <fieldset>
      <legend>{legend}</legend>
      <TextField
        ref={subject}
        label="Subject"
        autoComplete="off"
        placeholder={standard.subject}
        onFocus={remember(true)}
        {...form.bind(subjectName, { tidy: tidyLines })}
      />
      <TextAreaField
        ref={text}
        label="Text"
        hint="Leave it empty to send the standard text. An empty line starts a new paragraph."
        rows={9}
        placeholder={standard.text}
        onFocus={remember(false)}
        {...form.bind(textName, { tidy: tidyLines })}
      />
      <div className="mail-tools">
        {MAIL_PLACEHOLDERS.map(({ name, meaning }) => (
          <Button key={name} aria-label={`Insert {${name}}, ${meaning}`} onClick={() => insert(`{${name}}`)}>
            {`{${name}}`}
          </Button>
        ))}
        {form.values[textName] === '' ? (
          <Button variant="quiet" onClick={() => form.setValue(textName, standard.text)}>
            Start from the standard text
          </Button>
        ) : null}
      </div>
      {children}
    </fieldset>
  );
}
