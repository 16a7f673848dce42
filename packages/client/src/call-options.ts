/** What can be said with every call beside its input. */
export type CallOptions = {
  /** Aborts the call. */
  signal?: AbortSignal;
};
