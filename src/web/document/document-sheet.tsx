import { mm, PAPER } from './paper.ts';
import { SheetTable } from './sheet-table.tsx';
import { SheetText } from './sheet-text.tsx';
import { PAPER_TYPES } from '#domain/job/job.ts';
import type {
  DocumentModel,
  PlacedBlock,
  PlacedCode,
  PlacedLogo,
  PlacedRule,
} from '#domain/document/document-model.ts';
import './document-sheet.css';

/** A quote or invoice as its PDF shows it: a sheet of A4 paper for each page, scaled to its column and printed in full size. */
export function DocumentSheet({ model: { type, jobNumber, pages } }: { model: DocumentModel }) {
  return pages.map(({ rules, head, body, foot }, index) => {
    const name = `${PAPER_TYPES[type]} ${jobNumber} page ${index + 1}`;
    return (
      <article key={name} className="sheet" aria-label={name} style={PAPER}>
        <div className="sheet-page">
          {rules.map((rule, place) => (
            <Rule key={place} rule={rule} />
          ))}
          <header>{blocks(head)}</header>
          {blocks(body)}
          {foot.length === 0 ? null : <footer>{blocks(foot)}</footer>}
        </div>
      </article>
    );
  });
}

function blocks(all: readonly PlacedBlock[]) {
  return all.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: PlacedBlock }) {
  if (block.kind === 'table') return <SheetTable table={block} />;
  if (block.kind === 'logo') return <Logo logo={block} />;
  if (block.kind === 'code') return <Code code={block} />;
  const texts = block.texts.map((text, index) => <SheetText key={index} text={text} />);
  // The screen that the sheet stands on has the title as its own heading.
  return block.kind === 'heading' ? <h2>{texts}</h2> : <p>{texts}</p>;
}

function Logo({ logo: { url, alt, x, y, width, height } }: { logo: PlacedLogo }) {
  return <img src={url} alt={alt} style={{ left: mm(x), top: mm(y), width: mm(width), height: mm(height) }} />;
}

function Code({ code: { url, path, modules, alt, x, y, width, height } }: { code: PlacedCode }) {
  const place = { left: mm(x), top: mm(y), width: mm(width), height: mm(height) };
  return (
    <svg
      className="sheet-code"
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${modules} ${modules}`}
      // Edges for readers of codes; a frame where one is to come has lines too fine for it.
      shapeRendering={url === '' ? 'auto' : 'crispEdges'}
      style={place}
    >
      <path d={path} />
    </svg>
  );
}

function Rule({ rule: { x, y, width, height, ink } }: { rule: PlacedRule }) {
  return (
    <div
      className="sheet-rule"
      data-ink={ink}
      style={{ left: mm(x), top: mm(y), width: mm(width), height: mm(height) }}
    />
  );
}
