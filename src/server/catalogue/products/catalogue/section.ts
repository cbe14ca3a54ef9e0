/**
 * Part of the catalogue: category → name of a kind of product → trade price per m² without VAT in whole pence, null where it is not used
 * by area. What is spread has the price of what usually covers a m²: a tin's price by its cover, for paint in two coats.
 */
export type CatalogueSection = Readonly<Record<string, Readonly<Record<string, number | null>>>>;
