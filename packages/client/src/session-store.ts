type MaybePromise<T> = T | Promise<T>;

/** Stores a client's cookies, for example in a file or keychain. A program that reads them is signed in as the member. */
export type SessionStore = {
  /** Returns what was saved last, or nothing. Called once, before the first request. An error rejects the call. */
  load: () => MaybePromise<string | null | undefined>;
  /** Called after each change, one call at a time; empty after signing out. An error rejects the call that caused it. */
  save: (cookies: string) => MaybePromise<void>;
};
