import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountSmallDisk } from './small-disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-disk-'));
  // There, no program mounts.
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('without the right to mount, a test is skipped with the reason, and fails in CI', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.stubEnv('CI', '');
  expect(mountSmallDisk(join(folder, 'one'), 64)).toBeUndefined();
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^Skipped a test on a full disk: .*ENOENT/));
  written.mockRestore();
  vi.stubEnv('CI', 'true');
  expect(() => mountSmallDisk(join(folder, 'two'), 64)).toThrow(/must be able to mount a small disk in CI: .*ENOENT/);
});
