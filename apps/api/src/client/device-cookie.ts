import { brand } from '@ballast/schema/brand';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { knownDays } from '../auth/known-places.ts';

const daySeconds = 24 * 60 * 60;

type Options = { isSecure: boolean; setCookie: (cookie: string) => void };

/** Marks a device on which a member signed in before. It does not sign the member in. */
export class DeviceCookie {
  readonly #c: Context;
  readonly #options: Options;

  constructor(c: Context, options: Options) {
    this.#c = c;
    this.#options = options;
  }

  get #name(): string {
    return `${this.#options.isSecure ? '__Host-' : ''}${brand.slug}_device`;
  }

  get token(): string | undefined {
    return getCookie(this.#c, this.#name);
  }

  #set(value: string, maxAgeSeconds: number): void {
    const { isSecure, setCookie } = this.#options;
    setCookie(
      `${this.#name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    );
  }

  setCookie(token: string): void {
    this.#set(token, knownDays.device * daySeconds);
  }

  clearCookie(): void {
    if (this.token !== undefined) this.#set('', 0);
  }
}
