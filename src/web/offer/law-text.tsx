import type { LawPaper } from '#domain/offer/law-paper.ts';
import './law-text.css';

/** A paper of the law, to be read on a screen: its headings, and each sentence for itself (rule O9). */
export function LawText({ paper: { title, sections } }: { paper: LawPaper }) {
  return (
    <section className="law-text">
      <h2>{title}</h2>
      {sections.map(({ heading, sentences }) => (
        <div key={heading}>
          {heading === '' ? null : <h3>{heading}</h3>}
          {sentences.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
    </section>
  );
}
