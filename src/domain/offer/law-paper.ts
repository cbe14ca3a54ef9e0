/**
 * A sentence that the law asks for, and where it does. `reg` and `Sch` are of the Consumer Contracts (Information, Cancellation and
 * Additional Charges) Regulations 2013, SI 2013/3134, in force for contracts since 13 June 2014.
 */
export type LawSentence = { readonly text: string; readonly source: string };

/** Sentences under one heading; an empty heading stands over what needs none. */
export type LawSection = { readonly heading: string; readonly sentences: readonly LawSentence[] };

/** A paper of the law, filled in for one customer and one offer: page and record write the same. */
export type LawPaper = { readonly title: string; readonly sections: readonly LawSection[] };

/** A sentence with its source. */
export function sentence(text: string, source: string): LawSentence {
  return { text, source };
}

/** A text of the business's own, each of its lines as a sentence. */
export function ownSentences(text: string, source: string): LawSentence[] {
  return text.split('\n').map((line) => sentence(line.trim(), source));
}

/** A paper without what has nothing to say: empty sentences, and sections that are left without any. */
export function lawPaper(title: string, sections: readonly LawSection[]): LawPaper {
  const said = sections.map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.filter(({ text }) => text !== ''),
  }));
  return { title, sections: said.filter(({ sentences }) => sentences.length > 0) };
}
