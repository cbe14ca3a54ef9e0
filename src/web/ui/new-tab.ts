/**
 * What a link that opens a new tab says beside its name, as its `title`: the name stays the specification's own words
 * (ruling S1), screen readers read this after it.
 */
export const NEW_TAB = 'Opens in a new tab';
