import { createHmac } from 'node:crypto';
import { brand } from '@ballast/schema/brand';
import type { Alert } from './mail.ts';

const defaultTimeoutMs = 5000;

/** The webhook did not answer with a 2xx status in time. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly code: string;
  constructor(code: string) {
    super('The webhook did not accept an alert.');
    this.code = code;
  }
}

export type WebhookSettings = { url: string; secret: string };
export type Webhook = (alert: Alert) => Promise<void>;

const signatureHeader = `X-${brand.name}-Signature`;

/** The timeout covers the connection and the status. The response's body is not read, and a redirect is not followed. */
export function createWebhook({ url, secret }: WebhookSettings, timeoutMs = defaultTimeoutMs): Webhook {
  return async (alert) => {
    const body = JSON.stringify(alert);
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new WebhookError(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE');
    });
    // Not awaited: a body that never ends must not delay the result.
    response.body?.cancel().catch(() => {});
    if (!response.ok) throw new WebhookError(`STATUS_${response.status}`);
  };
}
