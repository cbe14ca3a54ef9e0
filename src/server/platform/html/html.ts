/** A piece of a page whose texts are escaped. */
export type Html = { readonly markup: string };

type Part = Html | string | number | null | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text in which nothing is markup, between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Markup as it is written, with every text in it escaped: what a stranger typed never becomes a tag. Null is nothing. */
export function html(written: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: written.map((each, index) => each + (index < parts.length ? markupOf(parts[index]) : '')).join('') };
}

function markupOf(part: Part | undefined): string {
  if (part === null || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
