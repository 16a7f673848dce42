import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Part = 'servers' | 'generator';

/** From Linux's notation, such as `0-2,5`. */
export const parseCores = (list: string): number[] =>
  list.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** The generator of the load gets a core of its own if two are left for the servers. */
export function divideCores(cores: readonly number[]): Record<Part, number[]> | undefined {
  return cores.length < 3 ? undefined : { servers: cores.slice(0, -1), generator: cores.slice(-1) };
}

function readCores(): number[] {
  try {
    return parseCores(/Cpus_allowed_list:\s*(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '');
  } catch {
    // Only Linux has /proc.
    return [];
  }
}

const cores = readCores();
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;
const division = hasTaskset ? divideCores(cores) : undefined;

/** The command that keeps the program on its cores. It becomes the program, with the same process id. */
export const pinned = (part: Part, command: string[]): string[] =>
  division ? ['taskset', '--cpu-list', division[part].join(','), ...command] : command;

export function describePinning(): string {
  if (division) {
    return `The generator is pinned to core ${division.generator.join()}, the servers to cores ${division.servers.join()}.`;
  }
  return cores.length < 3
    ? `${cores.length || 'An unknown number of'} cores: nothing is pinned, and the generator takes time from the servers.`
    : 'taskset is not installed: nothing is pinned, and the generator takes time from the servers.';
}
