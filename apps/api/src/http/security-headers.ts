import { serviceWorkerPolicy } from '@ballast/schema/service-worker';
import { createMiddleware } from 'hono/factory';
import type { AppState } from './http-app.ts';

/**
 * What a page may load and run: only what comes from here.
 * @param inline The scripts and style sheets that stand in the page itself, each by its hash; nothing else that stands
 *   in it counts.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(inline: { scripts: readonly string[]; styles: readonly string[] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${serviceWorkerPolicy}`,
  ].join('; ');
}

const policyOfTheRest = contentSecurityPolicy({ scripts: [], styles: [] });

/** Said with every answer; plain header lists are ten times cheaper here than a middleware that builds them. */
export const alwaysHeaders: [string, string][] = [
  ['Content-Security-Policy', policyOfTheRest],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
];

const twoYearsSeconds = 63_072_000;

/** Sets the security headers, with the policy of the page where it is one; over https, HSTS as well. */
export function securityHeaders(isSecure: boolean) {
  const headers = [...alwaysHeaders];
  if (isSecure) headers.push(['Strict-Transport-Security', `max-age=${twoYearsSeconds}; includeSubDomains`]);
  return createMiddleware<AppState>(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    const policy = c.get('pagePolicy');
    if (policy) c.res.headers.set('Content-Security-Policy', policy);
  });
}
