export type Store = {
  settings: Record<string, string>;
  /** Reads the database directly. */
  query(sql: string): Promise<unknown[]>;
  /** Runs the engine's own checks after the server has stopped. Returns a sentence for each damage. */
  findDamage(): string[];
  cutConnections?(): Promise<void>;
};
