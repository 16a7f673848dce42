import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import bundle from '../../rolldown.config.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const megabyte = 1024 * 1024;

let folder: string;
/** Runs the deploy command of the Dockerfile. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-image-'));
  const args = ['--filter', '@ballast/api', '--prod', '--offline', 'deploy', '--legacy', join(folder, 'served')];
  expect(readFileSync(join(repository, 'Dockerfile'), 'utf8')).toContain(args.slice(0, -1).join(' '));
  await promisify(execFile)('pnpm', args, { cwd: repository, env: { ...process.env, CI: 'true' } });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const modules = () => join(folder, 'served', 'node_modules');

/** Links are not counted: they lead to other folders of `node_modules`. */
function bytesIn(path: string): number {
  return readdirSync(path, { withFileTypes: true })
    .map((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return bytesIn(inside);
      return entry.isFile() ? lstatSync(inside).size : 0;
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}

test("the image's node_modules take less than 70 MB", () => {
  const bytes = bytesIn(modules());
  expect(bytes / megabyte).toBeLessThan(70);
  // Fails if nothing was deployed.
  expect(bytes / megabyte).toBeGreaterThan(10);
});

test('the image has the packages that the bundle leaves outside, and no others', () => {
  const { external } = bundle;
  const patterns = Array.isArray(external) ? external.filter((pattern) => pattern instanceof RegExp) : [];
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    expect(
      patterns.some((pattern) => pattern.test(name)),
      name,
    ).toBe(true);
    expect(existsSync(join(modules(), name)), name).toBe(true);
  }
  const packages = readdirSync(join(modules(), '.pnpm'));
  for (const tool of ['typescript', 'rolldown', 'esbuild', 'turbo', 'vitest', 'drizzle-kit']) {
    expect(packages.filter((name) => name.startsWith(`${tool}@`))).toEqual([]);
  }
});
