import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('the limits and constants are those of specification 9, ruling J13 and ADR 0018', () => {
  expect({ ...limits }).toEqual({
    TEXT_MAX: {
      name: 64,
      email: 256,
      addressLine: 64,
      postcode: 64,
      city: 64,
      zoneName: 64,
      givenName: 40,
      product: 256,
      description: 256,
    },
    DIMENSION_MIN: 50,
    DIMENSION_MAX: 20_000,
    ADJUSTMENT_MIN: 5,
    ADJUSTMENTS_MAX: 12,
    OPENINGS_MAX: 20,
    SLOPE_MAX: 7_500,
    PACK_MAX: 100_000,
    WASTE_MAX: 5_000,
    ZONES_MAX: 50,
    ZONE_PRODUCTS_MAX: 50,
    ADDED_LINES_MAX: 200,
    FILES_MAX: 1_000,
    EXTRAS_MAX: 100,
    MARKUP_MAX: 100_000,
    QUANTITY_MAX: 999_999_999,
    PRICE_MAX: 999_999_999,
    JOB_TOTAL_MAX: 9_999_999_999,
    DEFAULT_MARKUP: 2_100,
    DEFAULT_VAT_RATE: 2_000,
    VAT_RATE_MAX: 10_000,
    DELETED_AT_ONCE_MAX: 10_000,
    IMPORT_BATCH_MAX: 500,
    JOBS_PAGE_SIZE: 10,
    PAGE_SIZE_MAX: 100,
    PRODUCTS_PAGE_SIZE: 20,
    BILLS_PAGE_SIZE: 20,
  });
});
