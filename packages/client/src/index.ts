export { BallastError, type ErrorBody } from './ballast-error.ts';
export type { CallOptions, StreamState, SubscriptionOptions } from './call-options.ts';
export { type BallastClient, type BallastClientOptions, createBallastClient } from './create-client.ts';
export type * from './procedures.ts';
export type { SessionStore } from './session-store.ts';
