import { serviceWorkerPolicy } from '@ballast/schema/service-worker';
import { createMiddleware } from 'hono/factory';
import type { AppState } from './http-app.ts';

/** @see https://www.w3.org/TR/CSP3/ */
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

const policyWithoutInline = contentSecurityPolicy({ scripts: [], styles: [] });

/** A constant list: building the headers for each response would take ten times as long. */
export const alwaysHeaders: [string, string][] = [
  ['Content-Security-Policy', policyWithoutInline],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
];

const twoYearsSeconds = 63_072_000;

export function securityHeaders(isSecure: boolean) {
  const headers = [...alwaysHeaders];
  if (isSecure) headers.push(['Strict-Transport-Security', `max-age=${twoYearsSeconds}; includeSubDomains`]);
  return createMiddleware<AppState>(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    const policy = c.get('contentSecurityPolicy');
    if (policy) c.res.headers.set('Content-Security-Policy', policy);
  });
}
