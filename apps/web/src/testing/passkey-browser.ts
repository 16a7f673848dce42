import { onTestFinished, vi } from 'vitest';

/** Stubs a browser with passkeys, in a secure context. `askDevice` is called for a new passkey and for a sign-in. */
export function stubPasskeyBrowser(askDevice: (options: unknown) => Promise<object>): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', {
    value: { create: askDevice, get: askDevice },
    configurable: true,
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

/** Three bytes, and how the server writes them. */
export const threeBytes = { buffer: new Uint8Array(3).buffer, text: 'AAAA' };

/** Creates an error as browsers do. */
export const browserError = (name: string): Error => Object.assign(new Error(name), { name });
