import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Load, LoadResult } from './load.ts';
import { describePinning, pinned } from './pinning.ts';
import { track } from './processes.ts';
import { runWrk, wrkVersion } from './wrk.ts';

let autocannonProcess: ChildProcess | undefined;

function getAutocannonProcess(): ChildProcess {
  if (autocannonProcess) return autocannonProcess;
  const [execPath = process.execPath, ...execArgv] = pinned('generator', [process.execPath]);
  autocannonProcess = fork(new URL('./autocannon-process.ts', import.meta.url), { execPath, execArgv });
  void track(autocannonProcess);
  return autocannonProcess;
}

/** Runs autocannon in a separate process, which is reused between rounds. */
async function runAutocannon(load: Load): Promise<LoadResult> {
  const child = getAutocannonProcess();
  const answered = once(child, 'message');
  child.send(load);
  const [result] = await answered;
  return result;
}

const usesWrk = (byKind: boolean) => wrkVersion !== undefined && !byKind;

/** Uses wrk if it is installed: autocannon takes most of a core, wrk a tenth. */
export const applyLoad = (load: Load): Promise<LoadResult> =>
  usesWrk(load.byKind ?? false) ? runWrk(load) : runAutocannon(load);

export function describeGenerator({ byKind = false }: { byKind?: boolean } = {}): string {
  const reason = byKind ? 'which can tell the kinds of requests apart' : 'because wrk is not installed';
  const generator = usesWrk(byKind) ? `wrk ${wrkVersion}` : `autocannon, ${reason}`;
  return `Load generator: ${generator}. ${describePinning()}`;
}

export function stopGenerator(): void {
  autocannonProcess?.disconnect();
  autocannonProcess = undefined;
}
