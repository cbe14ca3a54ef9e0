import type { Dispatch, SetStateAction } from 'react';
import { totalName, type Sum } from '#domain/document/document-amounts.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { offerNoun } from '#domain/job/extra.ts';
import { takesThePlace } from '#domain/job/accepted-total.ts';
import type { ShownLine } from '#domain/offer/offered-quote.ts';
import { formatDay } from '#domain/time/date.ts';
import type { Job } from '#domain/job/job.ts';
import { SCOPE_LABEL } from '#domain/text/scope-text.ts';
import { HowPapersCome } from './how-papers-come.tsx';
import { NotedBefore } from './noted-before.tsx';
import { PickRow } from './pick-row.tsx';
import type { Situation } from './situation.ts';
import { DocumentSheet } from '#web/document/document-sheet.tsx';
import type { SigningView } from '#web/api/signing.ts';

type SigningQuoteProps = {
  job: Job;
  view: SigningView;
  situation: Situation;
  /** Whether the sums are those of what is ticked. */
  isSummed: boolean;
  onChange: Dispatch<SetStateAction<Situation>>;
  onReady: () => void;
};

/** The quote to read, with what can be chosen, where the customer is and how the papers come. */
export function SigningQuote({ job, view, situation, isSummed, onChange, onReady }: SigningQuoteProps) {
  // Papers say what is ticked: other ticks need others.
  const change = (changes: Partial<Situation>): void =>
    onChange({ ...situation, fileId: null, isHandedOver: false, ...changes });
  return (
    <div className="offer-narrow-column">
      <div className="offer-top">
        <h1 tabIndex={-1}>
          Quote {view.number} for {view.customerName}
        </h1>
        <p className="offer-total" aria-live="polite">
          {formatPounds(view.priceVatInclusive)}
        </p>
        <p>
          {totalName(view)}
          {view.validUntil === null ? null : `. Valid until ${formatDay(view.validUntil)}.`}
        </p>
        {view.replaces === null || view.noted !== null ? null : (
          <p className="offer-state">{takesThePlace(view.replaces, view.business.name)}</p>
        )}
        <NotedBefore view={view} onTake={(chosenOptions) => change({ chosenOptions })} />
      </div>
      <Included job={job} view={view} />
      <Options view={view} situation={situation} onChange={change} />
      {view.scope.length === 0 ? null : (
        <section className="offer-section" aria-labelledby="scope">
          <h2 id="scope">{SCOPE_LABEL}</h2>
          <p className="offer-lines-kept">{view.scope.join('\n')}</p>
        </section>
      )}
      <fieldset className="offer-section offer-picks">
        <legend>Where are you now?</legend>
        <div className="picks">
          <PickRow
            name="place"
            isChosen={situation.place === 'HOME'}
            label="At the customer’s home"
            hint={homeHint(view, situation)}
            onChoose={() => change({ place: 'HOME' })}
          />
          <PickRow
            name="place"
            isChosen={situation.place === 'PREMISES'}
            label="At our shop, and we did not come straight from a visit to you"
            hint="No right to cancel"
            onChoose={() => change({ place: 'PREMISES' })}
          />
        </div>
      </fieldset>
      <HowPapersCome {...{ job, view, situation, isSummed, onReady }} onChange={onChange} />
      <section className="offer-section" aria-labelledby="paper">
        <h2 id="paper">The {offerNoun(situation.extraId)} on paper</h2>
        <DocumentSheet model={view.document} />
      </section>
    </div>
  );
}

function homeHint({ needs }: SigningView, { place }: Situation): string {
  return place === 'HOME' && needs.cancellation === null
    ? 'No right to cancel here: up to £42, or for a business'
    : 'There is a right to cancel for 14 days';
}

function Included({ job, view }: Pick<SigningQuoteProps, 'job' | 'view'>) {
  const { lines, sums, priceVatInclusive, parts } = view;
  // Without VAT, as the other lines, where the way to choose it says what an option adds with VAT.
  const amountOf = ({ id, total }: ShownLine): Pence | null =>
    job.lineItems.find((line) => line.id === id)?.totalPrice ?? total;
  return (
    <section className="offer-section" aria-labelledby="included">
      <div className="offer-title">
        <h2 id="included">What is included</h2>
        {job.vatRate === null ? null : <span className="muted">without VAT</span>}
      </div>
      {view.photoUrl === null ? null : <img className="offer-photo" src={view.photoUrl} alt={photoOf(view)} />}
      <ul className="offer-lines">
        {lines
          .filter(({ chosen }) => chosen)
          .map((line) => (
            <li key={line.id}>
              <span>
                {line.description}
                {line.much === '' ? null : <small className="muted offer-much"> {line.much}</small>}
              </span>
              <span className="num">{poundsOrNothing(amountOf(line))}</span>
            </li>
          ))}
      </ul>
      <dl className="offer-sums">
        {sums.map(sumRow)}
        <div className="offer-sum">
          <dt>Total</dt>
          <dd className="num">{formatPounds(priceVatInclusive)}</dd>
        </div>
      </dl>
      {parts.length === 0 ? null : (
        <>
          <h2 className="offer-plan">When you pay</h2>
          <dl className="offer-sums">
            {parts.map(({ label, total }) => sumRow({ label, amount: formatPounds(total) }))}
          </dl>
        </>
      )}
    </section>
  );
}

function sumRow({ label, amount }: Sum) {
  return (
    <div key={label}>
      <dt>{label}</dt>
      <dd className="num">{amount}</dd>
    </div>
  );
}

function poundsOrNothing(amount: Pence | null): string {
  return amount === null ? '' : formatPounds(amount);
}

function photoOf({ lines }: SigningView): string {
  return lines.map(({ description }) => description).join(', ');
}

type OptionsProps = Pick<SigningQuoteProps, 'view' | 'situation'> & {
  onChange: (changes: Pick<Situation, 'chosenOptions'>) => void;
};

function Options({ view: { lines }, situation: { chosenOptions }, onChange }: OptionsProps) {
  const optional = lines.filter(({ isOptional }) => isOptional);
  const letters = [...new Set(lines.map(({ choice }) => choice))].filter((letter) => letter !== null);
  const without = (removed: readonly ShownLine[]): string[] =>
    chosenOptions.filter((id) => !removed.some((line) => line.id === id));
  const row = (line: ShownLine, name: string | null, others: readonly ShownLine[]) => {
    const { id, description, much, total, chosen } = line;
    const isChosen = name === null ? chosenOptions.includes(id) : chosen;
    return (
      <PickRow
        key={id}
        name={name}
        isChosen={isChosen}
        label={much === '' ? description : `${description} (${much})`}
        amount={poundsOrNothing(total)}
        onChoose={() => onChange({ chosenOptions: [...without(others), ...(name === null && isChosen ? [] : [id])] })}
      />
    );
  };
  return (
    <>
      {letters.map((letter) => {
        const ofLetter = lines.filter(({ choice }) => choice === letter);
        return (
          <fieldset key={letter} className="offer-section offer-picks">
            <legend>Choose one</legend>
            <div className="picks">{ofLetter.map((line) => row(line, `choice-${letter}`, ofLetter))}</div>
          </fieldset>
        );
      })}
      {optional.length === 0 ? null : (
        <fieldset className="offer-section offer-picks">
          <legend>Optional</legend>
          <p className="muted">The total follows your ticks.</p>
          <div className="picks">{optional.map((line) => row(line, null, [line]))}</div>
        </fieldset>
      )}
    </>
  );
}
