import { onTestFinished, vi } from 'vitest';

/** Stubs a browser with passkeys, in a secure context. */
export function stubPasskeyBrowser(): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Creates an error as browsers do. */
export const browserError = (name: string): Error => Object.assign(new Error(name), { name });
