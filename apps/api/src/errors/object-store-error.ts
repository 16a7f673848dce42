/** Its code appears in the log of outages. */
export class ObjectStoreError extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('The object store failed or refused.', { cause });
    this.code = `OBJECT_STORE_${cause instanceof Error ? cause.name : 'Error'}`;
  }
}
