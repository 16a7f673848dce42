/** Where the server of one part keeps its rows. */
export type Store = {
  /** The server's settings. */
  settings: Record<string, string>;
  /** Reads past the server. */
  query(sql: string): Promise<unknown[]>;
  /** The engine's own checks, after the server has stopped. One sentence for each damage. */
  findDamage(): string[];
  /** Ends some of the server's connections to the database. */
  cutConnections?(): Promise<void>;
};
