/** The database can't be reached or has broken off, or its file or disk fails: answered as 503 with Retry-After. */
export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError';

  constructor(options?: ErrorOptions) {
    super('The database does not answer', options);
  }
}
