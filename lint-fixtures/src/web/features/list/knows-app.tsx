// expect: no-restricted-imports "A feature does not know the application around it."
import type { Routes } from '#web/app/routes.tsx';

export type Links = Routes;
