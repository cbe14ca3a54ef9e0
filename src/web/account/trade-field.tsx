import { useId } from 'react';
import { keysOf } from '#domain/keys-of.ts';
import { tidyTrades, TRADES, type Trade } from '#domain/trade.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import './trade-field.css';

type TradeFieldProps = {
  label: string;
  /** What follows from the choice. */
  hint: string;
  /** The chosen trades, as `TRADES` names them and parted by commas: a form holds texts. */
  value: string;
  onChange: (value: string) => void;
};

/** What the business does, any of a few; nothing has to be chosen (amendment N17). */
export function TradeField({ label, hint, value, onChange }: TradeFieldProps) {
  const hintId = useId();
  const chosen = tradesIn(value);
  const choose = (trade: Trade, isChosen: boolean): void =>
    onChange(textOfTrades(isChosen ? [...chosen, trade] : chosen.filter((each) => each !== trade)));
  return (
    <fieldset className="trades" aria-describedby={hintId}>
      <legend>{label}</legend>
      <p className="field-hint" id={hintId}>
        {hint}
      </p>
      <div>
        {keysOf(TRADES).map((trade) => (
          <Checkbox key={trade} isChecked={chosen.includes(trade)} onChange={(is) => choose(trade, is)}>
            {TRADES[trade].label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** The trades that a form's text names. */
export function tradesIn(text: string): Trade[] {
  const names = text.split(',');
  return keysOf(TRADES).filter((trade) => names.includes(trade));
}

/** The text of a form that names these trades. */
export function textOfTrades(trades: readonly Trade[]): string {
  return tidyTrades(trades).join();
}
