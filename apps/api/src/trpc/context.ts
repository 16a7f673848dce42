import type { AdminSession } from '../auth/admin-sessions.ts';
import type { Viewer } from '../auth/sessions.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Services } from '../services.ts';

/** What a procedure gets with each HTTP request; a batch shares one. */
export type Context = {
  requestId: string;
  /** The address that counts for limits. */
  address(): string;
  viewer: Viewer | undefined;
  /** The admin who asks, if one does; looked for once it matters, so that members never wait for it. */
  admin(): Promise<AdminSession | undefined>;
  services: Services;
  rateLimits: RateLimits;
  /** Adds a Set-Cookie header to the answer. */
  setCookie(cookie: string): void;
};
