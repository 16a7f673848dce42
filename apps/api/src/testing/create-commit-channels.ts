import type { CommitChannel, CommitNotice } from '@ballast/db/cache/commit-notices';

/** Two ends of a channel between two processes on one file. `pass` decides when, and how often, a notice is delivered. */
export function createCommitChannels(pass: (deliver: () => void) => void): [CommitChannel, CommitChannel] {
  const listeners: [((notice: CommitNotice) => void)[], ((notice: CommitNotice) => void)[]] = [[], []];
  const createEnd = (own: 0 | 1, other: 0 | 1): CommitChannel => ({
    send: (notice) =>
      pass(() => {
        for (const listen of listeners[other]) listen(notice);
      }),
    onNotice: (listener) => void listeners[own].push(listener),
  });
  return [createEnd(0, 1), createEnd(1, 0)];
}
