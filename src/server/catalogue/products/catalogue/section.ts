/** Part of the catalogue: category → name of a kind of product → trade price per m² without VAT in whole pence, null where it is not bought by area. */
export type CatalogueSection = Readonly<Record<string, Readonly<Record<string, number | null>>>>;
