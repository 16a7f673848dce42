import { onTestFinished, vi } from 'vitest';

/** A browser that has passkeys, opened at a name. */
export function stubPasskeyBrowser(): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** What browsers reject with. */
export const browserError = (name: string): Error => Object.assign(new Error(name), { name });
