import * as z from 'zod';
import { limits } from './limits.ts';

/** Refuses URLs with IP addresses, local names, ports or credentials: the server calls these URLs. */
function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName =
    /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) && !/\.(?:localhost|local|internal)$/.test(hostname);
  return protocol === 'https:' && isName && port === '' && username === '' && password === '';
}

const endpoint = z
  .string('Send the endpoint of the subscription.')
  .max(limits.pushEndpointMaxChars, 'This endpoint is too long.')
  .regex(/^[\x21-\x7e]*$/, 'This endpoint is not a URL.')
  .refine(isPublicHttps, 'The endpoint has to be an https URL of a push service.')
  .meta({ description: 'An https URL of a push service: no IP address, no local name, no port.' });

const base64url = (chars: number, what: string) =>
  z.string(`Send ${what}.`).regex(new RegExp(`^[A-Za-z0-9_-]{${chars}}$`), `This is not ${what}.`);

const keys = z
  .object({
    p256dh: base64url(87, 'a public key of 65 bytes in base64url').meta({
      description: 'The browser’s public key: an uncompressed point on P-256, base64url.',
    }),
    auth: base64url(22, 'a secret of 16 bytes in base64url').meta({
      description: 'The browser’s authentication secret: 16 bytes, base64url.',
    }),
  })
  .meta({ description: 'The browser’s keys. Messages are encrypted with them.' });

/** Other fields of a `PushSubscription`, such as `expirationTime`, are ignored. */
export const pushSubscriptionInput = z
  .object({ endpoint, keys })
  .meta({ description: 'What the browser’s `PushSubscription.toJSON()` returns.' });
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

export const endedPushSubscriptionInput = z.object({ endpoint });

export const pushKeyView = z
  .object({
    key: z.string().meta({ description: 'The `applicationServerKey` for `pushManager.subscribe`, base64url.' }),
  })
  .meta({ id: 'PushKey' });
