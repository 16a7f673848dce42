import { hash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import ipaddr from 'ipaddr.js';
import { AppError } from '../../errors/app-error.ts';
import type { HttpApp, HttpContext } from '../../http/http-app.ts';
import type { Metrics } from '../../metrics/metrics.ts';

type Options = { metrics: Metrics; token: string | undefined; trustedProxies: number };

/** Compares hashes, so that timing does not reveal how much of a guess is correct. */
function isSame(guess: string, secret: string): boolean {
  return timingSafeEqual(hash('sha256', guess, 'buffer'), hash('sha256', secret, 'buffer'));
}

const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Behind a local proxy every request comes from loopback, so none counts as local. */
function isFromThisMachine(c: HttpContext, trustedProxies: number): boolean {
  if (trustedProxies > 0 || !c.env?.incoming) return false;
  if (forwardingHeaders.some((name) => c.req.header(name) !== undefined)) return false;
  const { address } = getConnInfo(c).remote;
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

export function mountMetrics(app: HttpApp, { metrics, token, trustedProxies }: Options): void {
  function isAllowed(c: HttpContext): boolean {
    const bearer = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (token !== undefined && bearer !== undefined) return isSame(bearer, token);
    return isFromThisMachine(c, trustedProxies);
  }

  app.get('/metrics', async (c) => {
    if (!isAllowed(c)) throw new AppError('NOT_FOUND');
    const { text, contentType } = await metrics.scrape();
    return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
}
