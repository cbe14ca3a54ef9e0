import type { Job } from '#domain/job/job.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Product } from '#domain/product/product.ts';
import type { RequestedJob } from '#domain/job/revise-job.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';

/** The products of the requested zones that the job has no line for: what it takes from the library is theirs. */
export function productIdsWithoutLine(stored: Job, requested: Pick<RequestedJob, 'zones'>): string[] {
  const withLine = new Set(stored.lineItems.map((line) => line.productId));
  return productIdsOf(requested).filter((id) => !withLine.has(id));
}

/** The products of the requested zones, each once. */
export function productIdsOf(requested: Pick<RequestedJob, 'zones'>): string[] {
  return [...new Set(requested.zones.flatMap((zone) => zone.zoneProducts.map(({ productId }) => productId)))];
}

/**
 * Gives the products of the requested zones their names (ruling J6): the one that the job has already, which a product renamed or
 * deleted since keeps (ruling C10), else the library's. A product that is in neither is refused.
 */
export function nameProducts(
  stored: Job,
  requested: RequestedJob,
  library: ReadonlyMap<string, Product>,
): Result<RequestedJob> {
  const names = namesInJob(stored);
  const nameOf = (productId: string): string | undefined => names.get(productId) ?? library.get(productId)?.name;
  const breaks = requested.zones.flatMap((zone, index) =>
    zone.zoneProducts.flatMap(({ productId }, position): RuleBreak[] =>
      nameOf(productId) === undefined
        ? [{ path: `/zones/${index}/zoneProducts/${position}/productId`, message: 'Choose a product of your library' }]
        : [],
    ),
  );
  if (breaks.length > 0) return refuse('INVALID', 'This product is not in your library.', breaks);
  const zones = requested.zones.map((zone) => ({
    ...zone,
    zoneProducts: zone.zoneProducts.map(({ productId }) => ({ productId, name: nameOf(productId) ?? '' })),
  }));
  return success({ ...requested, zones });
}

function namesInJob(job: Job): ReadonlyMap<string, string> {
  const ofLines = job.lineItems.map((line) => [line.productId ?? '', line.description] as const);
  const ofZones = job.zones.flatMap((zone) =>
    zone.zoneProducts.map((product) => [product.productId, product.name] as const),
  );
  return new Map([...ofLines, ...ofZones]);
}
