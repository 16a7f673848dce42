/** The cause of an UNAVAILABLE refusal. Its code appears in the log of outages. */
export class OutageError extends Error {
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.name = 'OutageError';
    this.code = code;
  }
}
