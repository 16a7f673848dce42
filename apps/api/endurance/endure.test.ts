import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const sources = join(here, '../src/server.ts');

/** A child process, as `npm run endure` starts it. */
function endure(server: string, ...options: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const args = [join(here, 'run.ts'), `--server=${server}`, '--members=4', '--minutes=3', ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }));
  });
}

test('a small run loses, doubles and half-makes nothing', { timeout: 200_000 }, async () => {
  const { code, stdout, stderr } = await endure(sources, '--kills=3', '--writes=300', '--seed=small');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/\nok: after 6 SIGKILLs, of \d{3} acknowledged writes 0 are lost, 0 doubled and 0 half-made;/);
});

test('a lost message and a doubled comment are reported, and the exit code is 1', { timeout: 200_000 }, async () => {
  const server = join(here, 'testing/losing-server.ts');
  const { code, stdout } = await endure(server, '--part=direct', '--kills=1', '--writes=100', '--seed=losing');
  expect(code).toBe(1);
  expect(stdout).toMatch(/\nlost: message \S+ is not shown, and is not in the file\n/);
  expect(stdout).toMatch(/\ndoubled: comment \S+ is shown 2 times, and is in the file 2 times\n/);
  expect(stdout).toMatch(/\nFAILED: after 1 SIGKILLs, of \d+ acknowledged writes 1 are lost, 1 doubled and/);
});
