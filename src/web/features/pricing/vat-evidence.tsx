import type { Day } from '#domain/time/date.ts';
import { WORK_TEXT_MAX, type Work } from '#domain/vat/work.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';

type VatEvidenceProps = {
  work: Work;
  today: Day;
  /** What is wrong about the day of the letter. */
  dayBreak: string | null;
  onChange: (work: Work) => void;
};

/** Asks for the day of a letter that says who pays the VAT, and where what shows the rate is kept; nothing where neither is due. */
export function VatEvidence({ work, today, dayBreak, onChange }: VatEvidenceProps) {
  const { property, endUserConfirmedOn, evidence } = work;
  const hasEvidence = property === 'EMPTY_HOME' || property === 'CONVERTED_HOME' || endUserConfirmedOn !== null;
  return (
    <>
      {endUserConfirmedOn === null ? null : (
        <TextField
          label="Day of its letter or e-mail"
          type="date"
          max={today}
          value={endUserConfirmedOn}
          error={dayBreak ?? undefined}
          onChange={({ target }) => onChange({ ...work, endUserConfirmedOn: target.value || today })}
        />
      )}
      {hasEvidence ? (
        <TextAreaField
          label="Where you keep the document that shows it"
          rows={2}
          maxLength={WORK_TEXT_MAX}
          value={evidence}
          onChange={({ target }) => onChange({ ...work, evidence: target.value })}
        />
      ) : null}
    </>
  );
}
