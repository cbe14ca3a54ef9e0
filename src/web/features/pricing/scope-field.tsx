import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linesBreak, tidyLines } from '#domain/text/lines.ts';
import { SCOPE_LABEL, SCOPE_RULE } from '#domain/text/scope-text.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

/** What this job's quote says of what its price includes: as the settings have it until it gets words of its own (amendment N16). */
export function ScopeField() {
  const { draft, store } = useJobDraft();
  const usual = useQuery(preferencesQuery).data?.scopeText ?? '';
  const own = draft.job.scopeText;
  const [isOpen, setIsOpen] = useState(false);
  const set = (value: string | null): void => store.edit([{ kind: 'setJob', member: 'scopeText', value }]);
  return (
    <section className="price-scope" aria-label={SCOPE_LABEL}>
      {own === null && !isOpen ? (
        <>
          <h2>{SCOPE_LABEL}</h2>
          <p className="muted">{usual === '' ? 'The quote says nothing about this.' : usual}</p>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            Change for this job
          </Button>
        </>
      ) : (
        <>
          <ScopeText text={own ?? usual} isFocused={isOpen} onChange={set} />
          <Button
            variant="quiet"
            onClick={() => {
              setIsOpen(false);
              set(null);
            }}
          >
            Use the text from Settings
          </Button>
        </>
      )}
    </section>
  );
}

type ScopeTextProps = { text: string; isFocused: boolean; onChange: (text: string) => void };

function ScopeText({ text, isFocused, onChange }: ScopeTextProps) {
  const [isTouched, setIsTouched] = useState(false);
  const message = isTouched ? linesBreak(text, SCOPE_RULE) : null;
  return (
    <TextAreaField
      label={SCOPE_LABEL}
      hint="On this job's quote, in up to 10 lines."
      rows={4}
      // The button that opened it is gone.
      ref={isFocused ? focus : undefined}
      value={text}
      error={message ?? undefined}
      note={unprintableNote(text)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        setIsTouched(true);
        if (tidyLines(text) !== text) onChange(tidyLines(text));
      }}
    />
  );
}

function focus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
