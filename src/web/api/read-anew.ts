/** Options of a query that a form starts from: read from the server whenever the form opens, and never again under the typing hands. */
export const READ_ANEW = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
