import { readFileSync } from 'node:fs';

/** The ids of a process's child processes. Only Linux has /proc. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
