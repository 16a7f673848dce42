import { retryableImport } from './retryable-import.ts';

/** Loaded when a passkey is added or used. */
export const loadWebAuthn = retryableImport(() => import('@simplewebauthn/browser'));

/** Browsers bind passkeys to a name: a site that is opened by its address has none. */
const isAddress = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function' && !isAddress(window.location.hostname);

/** Whether the member closed the browser's dialog, or let it wait too long. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Whether the device already has a passkey of the account. */
export const isAddedAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
