import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** For `npm run accessibility`, which takes minutes and so is no part of `npm test`. */
export default defineConfig({ ...journeys, testMatch: 'every-state.ts', projects: [{ name: 'every state' }] });
