import { describe, expect, test } from 'vitest';
import { AcceptBody, OfferPage } from './offer-page.ts';
import { EXAMPLE_OFFER } from '#domain/offer/offer-examples.ts';
import { offerPapers } from '#domain/offer/offer-papers.ts';

test('the papers of an offer cross the wire as they are', () => {
  const papers = offerPapers(EXAMPLE_OFFER);
  const { cancellation } = OfferPage.shape.needs.shape;
  expect(cancellation.parse(JSON.parse(JSON.stringify(papers)))).toEqual(papers);
});

describe('a signature in a body', () => {
  const signature = {
    width: 400,
    height: 176,
    strokes: [
      [
        [1, 2],
        [83, 104.5],
      ],
    ],
  };
  const accept = (drawn: unknown) => AcceptBody.safeParse({ sha256: 'a', name: 'Margaret Ellison', signature: drawn });

  test('is its strokes and nothing else', () => {
    expect(accept({ ...signature, svg: '<script>' }).data?.signature).toEqual(signature);
  });

  test.each([
    ['another kind of thing', 'M0 0'],
    ['an image', { ...signature, strokes: 'data:image/png;base64,' }],
    ['a stroke that is no list', { ...signature, strokes: [{}] }],
    ['points of three', { ...signature, strokes: [[[1, 2, 3]]] }],
    ['points that are no numbers', { ...signature, strokes: [[['1', 2]]] }],
    ['a point outside', { ...signature, strokes: [[[1, 177]]] }],
    ['nothing drawn', { ...signature, strokes: [] }],
  ])('can not be %s', (_, body) => {
    expect(accept(body).error?.issues.map(({ path }) => path[0])).toEqual(['signature']);
  });
});
