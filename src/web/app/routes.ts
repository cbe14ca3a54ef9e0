import type { RouteObject } from 'react-router';
import { jobRoutes, printRoutes, signingRoute } from './job-routes.ts';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { titled, type RouteHandle } from './route-handle.ts';
import { settingsRoutes } from './settings-routes.ts';

const sessionGuard = async () => ({ Component: (await import('./session-guard.tsx')).SessionGuard });

/** Where the rows of the list lead. */
const JOB_SCREENS = ['/job/customer', '/job/measure', '/job/pricing', '/job/quote-preview', '/job/history'];

/** Screens in the shared layout; those behind the guard need a session (ruling A2). */
const siteRoutes: RouteObject[] = [
  {
    lazy: sessionGuard,
    children: [
      {
        path: '/jobs',
        handle: { title: 'Open jobs', soon: JOB_SCREENS } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('#web/features/job-list/job-list-screen.tsx')).JobListScreen }),
      },
      {
        path: '/customers',
        handle: titled('Customers'),
        lazy: async () => ({
          Component: (await import('#web/features/customers/customers-screen.tsx')).CustomersScreen,
        }),
      },
      {
        path: '/customers/import',
        handle: titled('Import customers'),
        lazy: async () => ({
          Component: (await import('#web/features/customers/import-screen.tsx')).ImportCustomersScreen,
        }),
      },
      {
        path: '/customers/:id',
        handle: titled('Customer'),
        lazy: async () => ({
          Component: (await import('#web/features/customers/customer-page.tsx')).CustomerPage,
        }),
      },
      {
        path: '/money',
        handle: titled('Money'),
        lazy: async () => ({ Component: (await import('#web/features/money/money-screen.tsx')).MoneyScreen }),
      },
      {
        path: '/money/vat',
        handle: titled('VAT figures'),
        lazy: async () => ({ Component: (await import('#web/features/money/vat-screen.tsx')).VatScreen }),
      },
      {
        path: '/money/bank-statement',
        handle: titled('Bank statement'),
        lazy: async () => ({
          Component: (await import('#web/features/bank-statement/bank-statement-screen.tsx')).BankStatementScreen,
        }),
      },
      {
        path: '/money/accountant',
        handle: titled('For your accountant'),
        lazy: async () => ({
          Component: (await import('#web/features/money/accountant-screen.tsx')).AccountantScreen,
        }),
      },
      {
        path: '/products',
        handle: titled('Product Library'),
        lazy: async () => ({ Component: (await import('#web/features/products/products-screen.tsx')).ProductsScreen }),
      },
      {
        path: '/products/import',
        handle: titled('Import products'),
        lazy: async () => ({
          Component: (await import('#web/features/product-import/import-screen.tsx')).ImportScreen,
        }),
      },
      ...jobRoutes,
      ...settingsRoutes,
    ],
  },
  {
    path: '/help',
    handle: titled('Help'),
    lazy: async () => ({ Component: (await import('#web/features/help/help-screen.tsx')).HelpScreen }),
  },
  {
    path: '*',
    handle: titled('Page not found'),
    lazy: async () => ({ Component: (await import('#web/features/not-found/not-found-screen.tsx')).NotFoundScreen }),
  },
];

/** Screens of content area and footer only. */
const formRoutes: RouteObject[] = [
  {
    path: '/signup',
    handle: titled('Sign up'),
    lazy: async () => ({ Component: (await import('./sign-up-page.tsx')).SignUpPage }),
  },
  {
    path: '/signin',
    handle: titled('Sign in'),
    lazy: async () => ({ Component: (await import('./sign-in-page.tsx')).SignInPage }),
  },
  {
    path: '/forgot-password',
    handle: titled('Forgot password'),
    lazy: async () => ({ Component: (await import('./forgot-password-page.tsx')).ForgotPasswordPage }),
  },
  {
    path: '/reset-password',
    handle: titled('Reset password'),
    lazy: async () => ({ Component: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: '/confirm-address',
    handle: titled('Confirm your address'),
    lazy: async () => ({ Component: (await import('./confirm-address-page.tsx')).ConfirmAddressPage }),
  },
];

const landing: RouteObject = {
  lazy: async () => ({ Component: (await import('./public-layout.tsx')).PublicLayout }),
  children: [
    {
      path: '/',
      lazy: async () => ({ Component: (await import('#web/features/landing/landing-screen.tsx')).LandingScreen }),
    },
  ],
};

// Each layout catches what breaks inside it, so that header and footer stay.
const caught = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: RouteFailure, children }];

const framed: RouteObject = {
  lazy: async () => {
    const { AppFrame, takeAccount } = await import('./app-frame.tsx');
    takeAccount();
    return { Component: AppFrame };
  },
  children: [
    {
      lazy: async () => ({ Component: (await import('./content-layout.tsx')).ContentLayout }),
      children: caught(formRoutes),
    },
    {
      lazy: async () => ({ Component: (await import('./site-layout.tsx')).SiteLayout }),
      children: caught(siteRoutes),
    },
    { lazy: sessionGuard, children: [...printRoutes, signingRoute] },
  ],
};

/** The route table (specification 2). Every screen is a chunk of its own; the landing page needs nothing of the others. */
export const routes: RouteObject[] = [
  { Component: Root, ErrorBoundary: RouteFailure, HydrateFallback: () => null, children: [landing, framed] },
];
