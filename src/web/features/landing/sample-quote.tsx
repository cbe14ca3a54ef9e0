import './sample-quote.css';

const LINES = [
  {
    item: 'Harbour Oak LVT click plank, 5 mm',
    rooms: 'Lounge, Kitchen',
    quantity: '29.01',
    unit: 'm²',
    rate: '£29.65',
    amount: '£860.15',
  },
  {
    item: 'Acoustic LVT underlay, 1.5 mm',
    rooms: 'Lounge, Kitchen',
    quantity: '29.01',
    unit: 'm²',
    rate: '£5.08',
    amount: '£147.37',
  },
  {
    item: 'Wensleydale twist carpet, Slate',
    rooms: 'Bedroom',
    quantity: '12.35',
    unit: 'm²',
    rate: '£22.87',
    amount: '£282.44',
  },
  {
    item: 'Softstep carpet underlay, 9 mm',
    rooms: 'Bedroom',
    quantity: '12.35',
    unit: 'm²',
    rate: '£6.17',
    amount: '£76.20',
  },
  { item: 'Self-levelling compound, 3 mm', rooms: '', quantity: '41.36', unit: 'm²', rate: '£7.26', amount: '£300.27' },
  { item: 'Door bars, brushed steel', rooms: '', quantity: '3', unit: 'items', rate: '£11.50', amount: '£34.50' },
] as const;

/** A picture of a quote, in markup so that it is sharp at every size; it says nothing to screen readers. */
export function SampleQuote() {
  return (
    <div className="sample-quote" aria-hidden="true">
      <div className="sample-quote-page">
        <header>
          <b>Hargreave Flooring</b>
          <p>
            Quote #1042 <span>(Version 2)</span>
          </p>
        </header>
        <div className="sample-quote-line" />
        <Parties />
        <table className="sample-quote-lines">
          <thead>
            <tr>
              <th>Item</th>
              <th>Qty</th>
              <th>Rate</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            {LINES.map((line) => (
              <tr key={line.item}>
                <td>
                  {line.item}
                  {line.rooms === '' ? null : <small>{line.rooms}</small>}
                </td>
                <td>
                  {line.quantity}
                  <span>{line.unit}</span>
                </td>
                <td>{line.rate}</td>
                <td>{line.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Closing />
      </div>
    </div>
  );
}

function Parties() {
  return (
    <div className="sample-quote-parties">
      <p>
        Unit 6, Canal Wharf
        <br />
        Water Lane
        <br />
        Leeds
        <br />
        LS11 5PS
        <br />
        hello@hargreave.example
        <br />
        07700-900142
      </p>
      <p>
        <b>Bill to:</b>
        <br />
        Margaret Ellison
        <br />
        27 Alma Road
        <br />
        Flat 2<br />
        Leeds
        <br />
        LS17 6DN
      </p>
      <div>
        <p>
          Issue date <span>20 Nov 2026</span>
        </p>
        <p>
          Valid until <span>20 Dec 2026</span>
        </p>
        <p>
          Total with VAT
          <strong>£2,041.12</strong>
        </p>
      </div>
    </div>
  );
}

function Closing() {
  return (
    <>
      <table className="sample-quote-sums">
        <tbody>
          <tr>
            <th>Subtotal</th>
            <td>£1,700.93</td>
          </tr>
          <tr>
            <th>VAT 20%</th>
            <td>£340.19</td>
          </tr>
          <tr>
            <th>Total</th>
            <td>£2,041.12</td>
          </tr>
        </tbody>
      </table>
      <div className="sample-quote-thanks">
        <b>Thank you!</b>
        <p>If you have any questions concerning this quote, use the following contact information:</p>
      </div>
    </>
  );
}
