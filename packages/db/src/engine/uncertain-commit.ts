/** COMMIT failed or its response was lost, so it is unknown whether the transaction was committed. */
export class UncertainCommitError extends Error {
  constructor(cause: unknown) {
    super('The outcome of COMMIT is unknown.', { cause });
    this.name = 'UncertainCommitError';
  }
}

/** Whether a rejected transaction may have been committed. If not, its effects outside the database can be undone. */
export function isUncertainCommit(error: unknown): boolean {
  return error instanceof UncertainCommitError;
}
