/** The answer to COMMIT was lost or an error: nobody knows whether the transaction was committed. */
export class UncertainCommitError extends Error {
  constructor(cause: unknown) {
    super('The outcome of COMMIT is unknown.', { cause });
    this.name = 'UncertainCommitError';
  }
}

/**
 * Whether a rejected transaction may have been committed. Otherwise it was certainly rolled back, and what belonged to it
 * outside the database can be undone.
 */
export function isUncertainCommit(error: unknown): boolean {
  return error instanceof UncertainCommitError;
}
