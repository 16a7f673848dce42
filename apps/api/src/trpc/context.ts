import type { Viewer } from '../auth/sessions.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';

/** What a procedure gets with each HTTP request; a batch shares one. */
export type Context = {
  requestId: string;
  /** The address that counts for limits. */
  address(): string;
  viewer: Viewer | undefined;
  services: Services;
  rateLimits: RateLimits;
  /** Adds a Set-Cookie header to the answer. */
  setCookie(cookie: string): void;
};
