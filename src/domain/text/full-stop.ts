/** A sentence with its full stop: none is added to what ends in one, as the name Tarquin F. does, or in another sign that ends sentences, before closing quotes or brackets too. */
export function fullStop(sentence: string): string {
  return /[.!?…][’”'")\]]*$/.test(sentence) ? sentence : `${sentence}.`;
}
