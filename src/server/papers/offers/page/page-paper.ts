import { INK, LAYOUT } from '#domain/document/document-layout.ts';
import { baselineOffset, MM_PER_POINT } from '#domain/document/document-metrics.ts';
import type {
  DocumentModel,
  PlacedBlock,
  PlacedCode,
  PlacedTable,
  PlacedText,
} from '#domain/document/document-model.ts';
import { html, type Html } from '#server/platform/html/html.ts';

const COLOURS = `--paper:${INK.paper};--paper-ink:${INK.text};--paper-muted:${INK.muted};--paper-line:${INK.line};--paper-rule:${INK.rule}`;

/** The quote as on paper: the same model as the PDF, in the classes of the drawn sheet, each text at its own place. */
export function drawPaper({ pages, title }: DocumentModel): Html {
  const sheets = pages.map(({ rules, head, body, foot }, index) => {
    const lines = rules.map((rule) => html`<div class="sheet-rule" data-ink="${rule.ink}" style="${box(rule)}"></div>`);
    return html`<article class="sheet" aria-label="${title}, page ${index + 1}" style="${COLOURS}">
      <div class="sheet-page">${lines}${head.map(drawBlock)}${body.map(drawBlock)}${foot.map(drawBlock)}</div>
    </article>`;
  });
  return html`${sheets}`;
}

function drawBlock(block: PlacedBlock): Html {
  if (block.kind === 'table') return drawTable(block);
  if (block.kind === 'logo') return html`<img src="${block.url}" alt="${block.alt}" style="${box(block)}" />`;
  if (block.kind === 'code') return drawCode(block);
  const texts = block.texts.map(drawText);
  return block.kind === 'heading' ? html`<h3>${texts}</h3>` : html`<p>${texts}</p>`;
}

function drawCode({ path, modules, alt, ...place }: PlacedCode): Html {
  return html`<svg
    class="sheet-code"
    role="img"
    aria-label="${alt}"
    viewBox="0 0 ${modules} ${modules}"
    shape-rendering="crispEdges"
    style="${box(place)}"
  >
    <path d="${path}" />
  </svg>`;
}

function drawTable({ name, columns, rows }: PlacedTable): Html {
  const titles = columns.map((title) => html`<th scope="col">${drawText(title)}</th>`);
  const head =
    titles.length === 0
      ? null
      : html`<thead>
          <tr>
            ${titles}
          </tr>
        </thead>`;
  const lines = rows.map((cells) => {
    const drawn = cells.map(({ isHeader, texts }) =>
      isHeader ? html`<th scope="row">${texts.map(drawText)}</th>` : html`<td>${texts.map(drawText)}</td>`,
    );
    return html`<tr>
      ${drawn}
    </tr>`;
  });
  return html`<table aria-label="${name}">
    ${head}
    <tbody>
      ${lines}
    </tbody>
  </table>`;
}

function drawText({ text, font, size, x, baseline, isMuted, isRight, isTabular }: PlacedText): Html {
  const end = isRight ? `right:${mm(LAYOUT.page.width - x)}` : `left:${mm(x)}`;
  const place = `${end};top:${mm(baseline - baselineOffset(font, size, 1))};font-size:${mm(size * MM_PER_POINT)}`;
  const marks = html`${isMuted ? html` data-muted` : null}${isTabular ? html` data-tabular` : null}`;
  return html`<span class="sheet-text" data-font="${font}" ${marks} style="${place}">${text}</span>`;
}

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `left:${mm(x)};top:${mm(y)};width:${mm(width)};height:${mm(height)}`;
}

// Three digits: what the eye sees of it is a thousandth of a millimetre, and the page is to be light.
function mm(millimetres: number): string {
  return `calc(var(--mm)*${Math.round(millimetres * 1_000) / 1_000})`;
}
