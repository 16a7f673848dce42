export type CallOptions = {
  signal?: AbortSignal;
};

/** `connecting`: the connection was lost, and is being reopened. `pending`: it is open. `idle`: the server ended the stream. */
export type StreamState =
  | { type: 'state'; state: 'connecting'; error: Error | null }
  | { type: 'state'; state: 'pending' | 'idle'; error: null };

export type SubscriptionOptions<Event> = CallOptions & {
  /**
   * The stream is open: first, and after each lost connection. What happened before was not announced, so this is the time to
   * load everything.
   */
  onStarted?: () => void;
  onData?: (event: Event) => void;
  /** The stream ended for good, for example with the session: a BallastError. A lost connection is reopened without this call. */
  onError?: (error: Error) => void;
  onConnectionStateChange?: (state: StreamState) => void;
  /** The server ended the stream. */
  onStopped?: () => void;
  /** After `onStopped`, or when the program unsubscribes. */
  onComplete?: () => void;
};
