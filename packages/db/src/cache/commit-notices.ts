/** A changed row: the index of its source among the watched sources, and its group, or null for all groups. */
export type CacheChange = readonly [source: number, group: string | null];

/** What commits changed. Tells the other processes which cached values to drop. */
export type ChangeNotice = {
  /** Identifies the list of sources. Processes of different versions watch different sources. */
  sources: string;
  /** Null: anything may have changed. */
  changes: readonly CacheChange[] | null;
};

/** What the commits of one process changed in a file. */
export type CommitNotice = ChangeNotice & {
  /** The number of the last commit before these, and of the last of these. Every commit to the file has a number. */
  after: number;
  upTo: number;
};

/** What one commit changed on PostgreSQL. It arrives from the server, and earlier from processes of the same machine. */
export type BusNotice = ChangeNotice & { id: string };

/** Carries notices between the processes that have one file open. Notices may be late, repeated, reordered or lost. */
export type CommitChannel = {
  send(notice: CommitNotice): void;
  onNotice(listener: (notice: CommitNotice) => void): void;
};
