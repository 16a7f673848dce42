import { brand } from '@ballast/schema/brand';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { knownDays } from '../auth/known-places.ts';

export type DeviceCookie = {
  token: string | undefined;
  keep(token: string): void;
  forget(): void;
};

const daySeconds = 24 * 60 * 60;

/** Marks a device from which a member signed in before. It signs nobody in. */
export function deviceCookie(c: Context, isSecure: boolean, setCookie: (cookie: string) => void): DeviceCookie {
  const name = `${isSecure ? '__Host-' : ''}${brand.slug}_device`;
  const set = (value: string, maxAgeSeconds: number) =>
    setCookie(
      `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    );
  const token = getCookie(c, name);
  return {
    token,
    keep: (kept) => set(kept, knownDays.device * daySeconds),
    forget: () => token !== undefined && set('', 0),
  };
}
