import type { BusNotice } from './commit-notices.ts';

/** Sends payloads other than notices of commits to the other processes. */
export type BusChannel = {
  /** Rejects if the payload may not have reached the other processes. */
  publish(payload: string): Promise<unknown>;
  close(): Promise<void>;
};

export type BusChannelEvents = {
  onPayload(payload: string): void;
  /** Called after a reconnection. Payloads that were published meanwhile are lost. */
  onReconnect(): void;
};

export type CommitBusOptions = {
  /** Encrypts a notice with a fresh nonce as base64url, because the server stores it and may log it. */
  seal(text: string): string;
  /** Returns undefined for what no process of this installation has sealed. */
  open(payload: string): string | undefined;
  /** A keyed hash, the same in every process. A notice contains it instead of the id of a group. */
  nameGroup(group: string): string;
  /** Tells the other processes of this machine. Resolves once they have dropped what changed. */
  sendToMachine?: ((notice: BusNotice) => Promise<void>) | undefined;
  onMachineNotice?: ((listener: (notice: BusNotice) => void) => void) | undefined;
  /** Called with false when caches are off because the notices of other machines may be missing. */
  onStateChange(isUp: boolean): void;
};

/** Since the process started. */
export type CommitBusState = {
  /** How long the last answer of PostgreSQL took, which follows every notice that was published before. */
  lagMs: number;
  /** How often the notices stopped arriving. */
  losses: number;
};

export type CommitBus = {
  /** Opens a channel to the processes of all machines. Null if there are no other machines. */
  openChannel: ((events: BusChannelEvents) => Promise<BusChannel>) | null;
  state(): CommitBusState;
  close(): Promise<void>;
};

/** The bus of a database that has no other machines. */
export const unsharedBus: CommitBus = {
  openChannel: null,
  state: () => ({ lagMs: 0, losses: 0 }),
  close: async () => {},
};
