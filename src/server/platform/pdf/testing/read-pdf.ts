import { extractText, getDocumentProxy } from 'unpdf';

type StructureNode = { readonly role?: string; readonly children?: readonly StructureNode[] };

/** A PDF as a reader sees it: words of each page in reading order, title, language, and the roles of the first page's structure. */
export type ReadPdf = {
  readonly words: readonly (readonly string[])[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly isTagged: boolean;
  readonly roles: readonly string[];
};

/** Reads a PDF back with an independent reader. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader takes its bytes away, so it gets a copy.
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  const structure = await (await pdf.getPage(1)).getStructTree();
  return {
    words: text.map(wordsOf),
    info: Object.fromEntries(Object.entries(info)),
    isTagged: marks?.Marked === true,
    roles: rolesOf(structure as StructureNode), // The published type calls the children objects.
  };
}

/** The words of a text, without regard to lines. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function rolesOf(node: StructureNode): string[] {
  const own = node.role === undefined ? [] : [node.role];
  return [...own, ...(node.children ?? []).flatMap(rolesOf)];
}
