import type { RouteObject } from 'react-router';
import { titled } from './route-handle.ts';

/** The settings and their sections, below /settings (ruling A7). */
export const settingsRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('#web/features/settings/settings-layout.tsx')).SettingsLayout }),
    children: [
      {
        path: '/settings',
        handle: titled('Settings'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/settings-index-screen.tsx')).SettingsIndexScreen,
        }),
      },
      {
        path: '/settings/business',
        handle: titled('Business details'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/business-section.tsx')).BusinessSection,
        }),
      },
      {
        path: '/settings/logo',
        handle: titled('Logo'),
        lazy: async () => ({ Component: (await import('#web/features/settings/logo-section.tsx')).LogoSection }),
      },
      {
        path: '/settings/vat',
        handle: titled('VAT'),
        lazy: async () => ({ Component: (await import('#web/features/settings/vat-section.tsx')).VatSection }),
      },
      {
        path: '/settings/documents',
        handle: titled('Document texts'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/documents-section.tsx')).DocumentsSection,
        }),
      },
      {
        path: '/settings/numbers',
        handle: titled('Invoice numbers'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/numbers-section.tsx')).NumbersSection,
        }),
      },
      {
        path: '/settings/acceptance',
        handle: titled('Accepting quotes'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/acceptance-section.tsx')).AcceptanceSection,
        }),
      },
      {
        path: '/settings/pricing',
        handle: titled('Pricing settings'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/pricing-section.tsx')).PricingSection,
        }),
      },
      {
        path: '/settings/payment',
        handle: titled('Payment plan'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/payment-section.tsx')).PaymentSection,
        }),
      },
      {
        path: '/settings/email',
        handle: titled('E-mail'),
        lazy: async () => ({ Component: (await import('#web/features/settings/email-section.tsx')).EmailSection }),
      },
      {
        path: '/settings/reminders',
        handle: titled('Unpaid invoices'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/reminders-section.tsx')).RemindersSection,
        }),
      },
      {
        path: '/settings/login',
        handle: titled('Sign-in address'),
        lazy: async () => ({ Component: (await import('#web/features/settings/login-section.tsx')).LoginSection }),
      },
      {
        path: '/settings/password',
        handle: titled('Password'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/password-section.tsx')).PasswordSection,
        }),
      },
      {
        path: '/settings/security',
        handle: titled('Security'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/security-section.tsx')).SecuritySection,
        }),
      },
      {
        path: '/settings/devices',
        handle: titled('Signed-in devices'),
        lazy: async () => ({
          Component: (await import('#web/features/settings/devices-section.tsx')).DevicesSection,
        }),
      },
      {
        path: '/settings/data',
        handle: titled('Your data'),
        lazy: async () => ({ Component: (await import('#web/features/settings/data-section.tsx')).DataSection }),
      },
      {
        path: '/settings/close',
        handle: titled('Close account'),
        lazy: async () => ({ Component: (await import('#web/features/settings/close-section.tsx')).CloseSection }),
      },
    ],
  },
];
