import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createQuotaHeaders } from '../limits/quota-headers.ts';
import { clientAddress } from './client-address.ts';
import { DeviceCookie } from './device-cookie.ts';
import type { NoteForwarding } from './forwarding-warnings.ts';

type Options = { isSecure: boolean; trustedProxies: number; noteForwarding: NoteForwarding };

export class Client {
  readonly #c: Context;
  readonly #trustedProxies: number;
  readonly #noteForwarding: NoteForwarding;
  readonly cookies: string[];
  readonly device: DeviceCookie;
  readonly quotas = createQuotaHeaders();

  constructor(c: Context, { isSecure, trustedProxies, noteForwarding }: Options, cookies: string[]) {
    this.#c = c;
    this.#trustedProxies = trustedProxies;
    this.#noteForwarding = noteForwarding;
    this.cookies = cookies;
    this.device = new DeviceCookie(c, { isSecure, setCookie: (cookie) => this.setCookie(cookie) });
  }

  networkAddress(): string {
    const { incoming }: Partial<HttpBindings> = this.#c.env ?? {};
    const socketAddress = incoming ? getConnInfo(this.#c).remote.address : undefined;
    const forwardedFor = this.#c.req.header('x-forwarded-for');
    return clientAddress(socketAddress, forwardedFor, this.#trustedProxies, this.#noteForwarding);
  }

  /** Whether the client has closed its side of the connection, and so cannot be answered any more. */
  hasGone(): boolean {
    const { incoming }: Partial<HttpBindings> = this.#c.env ?? {};
    return incoming !== undefined && !incoming.socket.writable;
  }

  /** Whether a browser opens the URL as a page. Older browsers do not send this header. */
  get isNavigation(): boolean {
    return this.#c.req.header('sec-fetch-mode') === 'navigate';
  }

  get userAgent(): string | undefined {
    return this.#c.req.header('user-agent');
  }

  setCookie(cookie: string): void {
    this.cookies.push(cookie);
  }
}
