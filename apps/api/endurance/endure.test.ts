// @module-tag nightly
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programFile } from '../src/testing/servers/program-file.ts';

const enduranceFolder = import.meta.dirname;

function endure(server: string, ...options: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const args = [join(enduranceFolder, 'run.ts'), `--server=${server}`, '--members=4', '--minutes=8', ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }));
  });
}

test('a small run with two workers loses, doubles and half-makes nothing', { timeout: 500_000 }, async () => {
  const { code, stdout, stderr } = await endure(
    programFile('server'),
    '--workers=2',
    '--kills=2',
    '--writes=200',
    '--seed=small',
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/cut: sending, receiving +\| +\d+, [1-9]/);
  expect(stdout).toMatch(/\nok: after 4 SIGKILLs, of \d{3} acknowledged writes 0 are lost, 0 doubled and 0 half-made;/);
});

test('a lost message, a doubled comment and a missing picture are reported, and the exit code is 1', {
  timeout: 500_000,
}, async () => {
  const server = join(enduranceFolder, 'testing/losing-server.ts');
  // With this seed the server is killed after 117 writes.
  const { code, stdout } = await endure(server, '--part=pictures', '--kills=1', '--writes=80', '--seed=thief');
  expect(code).toBe(1);
  expect(stdout).toMatch(/\nlost: message \S+ is not shown, and is not stored\n/);
  expect(stdout).toMatch(/\ndoubled: comment \S+ is shown 2 times, and is stored 2 times\n/);
  expect(stdout).toMatch(/\nhalfMade: post \S+ does not show its picture \S+, and refers to a file that is missing\n/);
  expect(stdout).toMatch(/\nFAILED: after 1 SIGKILLs, of \d+ acknowledged writes 1 are lost, 1 doubled and/);
});
