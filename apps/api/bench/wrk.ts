import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Load, type LoadResult, timeoutSeconds } from './load.ts';
import { pinned } from './pinning.ts';
import { track } from './processes.ts';
import { rawRequest, readWrkResult, scriptFor, separator } from './wrk-script.ts';

/** `4.1.0`, for example; undefined if wrk is not installed. */
export const wrkVersion = /wrk \D*([\d.]+)/.exec(`${spawnSync('wrk', ['--version']).stdout ?? ''}`)?.[1];

let folder: string | undefined;

function temporaryFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'ballast-wrk-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

/** Runs wrk with one thread. All connections take the next request of one list; wrk counts whole seconds. */
export async function runWrk({ url, seconds, connections, requests }: Load): Promise<LoadResult> {
  const [requestsFile, scriptFile] = [join(temporaryFolder(), 'requests'), join(temporaryFolder(), 'load.lua')];
  const { host } = new URL(url);
  writeFileSync(requestsFile, requests.map((request) => rawRequest(host, request)).join(separator));
  writeFileSync(scriptFile, scriptFor(requestsFile));
  const [command = 'wrk', ...args] = pinned('generator', [
    'wrk',
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${Math.ceil(seconds)}s`,
    `--timeout=${timeoutSeconds}s`,
    `--script=${scriptFile}`,
    url,
  ]);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), track(child)]);
  return readWrkResult(output);
}
