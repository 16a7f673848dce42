import type { AdminSession } from '../auth/admin-sessions.ts';
import type { Viewer } from '../auth/sessions.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Client } from '../http/client.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Services } from '../services.ts';

export type Context = {
  requestId: string;
  client: Client;
  viewer: Viewer | undefined;
  admin(): Promise<AdminSession | undefined>;
  services: Services;
  rateLimits: RateLimits;
  /** Set if the address has used up its limit. The call fails with it unless a known device of the member makes it. */
  addressRefusal?: (() => AppError) | undefined;
};
