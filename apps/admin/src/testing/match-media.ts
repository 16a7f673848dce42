import { onTestFinished, vi } from 'vitest';

/** Makes every media query of one test match, or none. */
export function stubMatchMedia(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  onTestFinished(() => void vi.unstubAllGlobals());
}
