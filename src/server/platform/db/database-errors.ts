/** The database stayed locked by other writers for longer than a call may wait: answered as 503 with Retry-After. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';

  constructor(options?: ErrorOptions) {
    super('The database is busy', options);
  }
}

/** The database can't be reached or has broken off, or its file or disk fails: answered as 503 with Retry-After. */
export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError';

  constructor(options?: ErrorOptions) {
    super('The database does not answer', options);
  }
}
