import type { Passkey } from '@ballast/schema/passkeys';
import { formatDay } from './dates.ts';
import { retryableImport } from './retryable-import.ts';

export function describePasskey({ name, addedOn, lastUsedOn }: Passkey): string {
  const use = lastUsedOn === null ? 'not used yet' : `last used on ${formatDay(new Date(lastUsedOn))}`;
  return `${name}, added on ${formatDay(new Date(addedOn))}, ${use}`;
}

/** Loaded when a passkey is added or used. */
export const loadWebAuthn = retryableImport(() => import('@simplewebauthn/browser'));

/** Browsers bind passkeys to host names. A site that is opened by its IP address has none. */
const isIpAddress = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function' && !isIpAddress(window.location.hostname);

/** Whether the member closed the browser's dialog, or it timed out. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Whether the device already has a passkey of the account. */
export const isAddedAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
