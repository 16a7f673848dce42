import { closeSync, openSync } from 'node:fs';

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** Calls `restart` on SIGHUP, except when the terminal in which the process started was closed, which sends SIGHUP, too. */
export function onHangUp({ restart, stop }: { restart(): void; stop(): void }): void {
  const hadTerminal = hasTerminal();
  process.on('SIGHUP', () => (hadTerminal && !hasTerminal() ? stop() : restart()));
}
