import type { RouteObject } from 'react-router';
import { titled } from './route-handle.ts';

/** The screens of one job, below /job (specification 2). */
export const jobRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./job-layout.tsx')).JobLayout }),
    children: [
      {
        path: '/job/customer',
        handle: titled('Customer details', '/job/measure'),
        lazy: async () => ({ Component: (await import('#web/features/customer/customer-screen.tsx')).CustomerScreen }),
      },
      {
        path: '/job/measure',
        handle: titled('Zones', '/job/pricing'),
        lazy: async () => ({ Component: (await import('#web/features/measure/measure-screen.tsx')).MeasureScreen }),
      },
      {
        path: '/job/pricing',
        handle: titled('Pricing', '/job/quote-preview'),
        lazy: async () => ({ Component: (await import('#web/features/pricing/pricing-screen.tsx')).PricingScreen }),
      },
      {
        path: '/job/pricing/add-line-item',
        handle: titled('Add line item', '/job/pricing'),
        lazy: async () => ({
          Component: (await import('#web/features/pricing/add-line-item-screen.tsx')).AddLineItemScreen,
        }),
      },
      {
        path: '/job/quote-preview',
        handle: titled('Quote preview'),
        lazy: async () => ({
          Component: (await import('#web/features/preview/preview-screens.tsx')).QuotePreviewScreen,
        }),
      },
      {
        path: '/job/invoice-preview',
        handle: titled('Invoice preview'),
        lazy: async () => ({
          Component: (await import('#web/features/preview/preview-screens.tsx')).InvoicePreviewScreen,
        }),
      },
      {
        path: '/job/order-list',
        handle: titled('Order list'),
        lazy: async () => ({
          Component: (await import('#web/features/order-list/order-list-screen.tsx')).OrderListScreen,
        }),
      },
      {
        path: '/job/history',
        handle: titled('File history'),
        lazy: async () => ({ Component: (await import('#web/features/history/history-screen.tsx')).HistoryScreen }),
      },
    ],
  },
];

/** The quote to be signed, without any layout: nothing else of the trader's is in sight (rule O8). */
export const signingRoute: RouteObject = {
  path: '/job/sign',
  handle: titled('Quote'),
  lazy: async () => ({ Component: (await import('#web/features/signing/signing-screen.tsx')).SigningScreen }),
};

/** The standalone previews, without any layout (specification 2). */
export const printRoutes: RouteObject[] = [
  {
    path: '/quote-preview',
    handle: titled('Quote'),
    lazy: async () => ({ Component: (await import('#web/features/preview/print-screens.tsx')).QuotePrintScreen }),
  },
  {
    path: '/invoice-preview',
    handle: titled('Invoice'),
    lazy: async () => ({ Component: (await import('#web/features/preview/print-screens.tsx')).InvoicePrintScreen }),
  },
];
