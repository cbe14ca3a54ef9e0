// expect: no-restricted-imports "Domain code imports only domain code."
export const load = () => import('#server/shop.ts');
