import type { AdminSession } from '../auth/admin-sessions.ts';
import type { Viewer } from '../auth/sessions.ts';
import type { Client } from '../client/client.ts';
import type { AppError } from '../errors/app-error.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Services } from '../services.ts';
import type { TextBytes } from './text-bytes.ts';
import type { WatchProcedure } from './watch-procedure.ts';

export type Context = {
  requestId: string;
  client: Client;
  viewer: Viewer | undefined;
  /** Asks the database with every call, like `readAdmin`: a session can end during a request. */
  sessionExists(viewer: Viewer): Promise<boolean>;
  readAdmin(): Promise<AdminSession | undefined>;
  services: Services;
  rateLimits: RateLimits;
  textBytes: TextBytes;
  watchProcedure: WatchProcedure;
  /** Set for a read that a REST path needs for its write. It is counted, but takes no place among the reads in flight. */
  isPartOfWrite?: true | undefined;
  /** Set for a REST path that toggles: the procedure sets the opposite of what is stored, in the same transaction. */
  toggles?: true | undefined;
  /** Set if the network address is over its limit: the call fails with it, except from a known device of the member. */
  addressRefusal?: (() => AppError) | undefined;
};
