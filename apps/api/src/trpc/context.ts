import type { AdminSession } from '../auth/admin-sessions.ts';
import type { Viewer } from '../auth/sessions.ts';
import type { AppError } from '../errors/app-error.ts';
import type { DeviceCookie } from '../http/device-cookie.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Services } from '../services.ts';

export type Context = {
  requestId: string;
  address(): string;
  /** A browser opens the address as a page; older browsers do not say so. */
  isNavigation: boolean;
  userAgent: string | undefined;
  viewer: Viewer | undefined;
  /** Looked up on demand, so that members never wait for it. */
  admin(): Promise<AdminSession | undefined>;
  services: Services;
  rateLimits: RateLimits;
  setCookie(cookie: string): void;
  device: DeviceCookie;
  /** The address's limit is used up: the call fails with it, unless the device proves to be the member's. */
  addressRefusal?: (() => AppError) | undefined;
};
