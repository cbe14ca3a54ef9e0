import type { RouteObject } from 'react-router';

/** The screens of one job, below /job (specification 2). */
export const jobRoutes: RouteObject[] = [];

/** The standalone previews, without any layout (specification 2). */
export const printRoutes: RouteObject[] = [];
