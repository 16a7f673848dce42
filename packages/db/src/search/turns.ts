import { setImmediate } from 'node:timers/promises';

/** About 2 ms of work. Searches of ordinary stories take less. */
const unitsPerTurn = 2_000_000;

/** Searches that wait get one turn each, in order: all that wait for the same turn would run in it one after another. */
let lastTurn: Promise<unknown> = Promise.resolve();

function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Returns a function that is told of work done, in units of about 1 ns. Once a turn is used up, the function returns a
 * promise of the next one, in which no other search works.
 */
export function createTurns(): (units: number) => Promise<unknown> | undefined {
  let unitsLeft = unitsPerTurn;
  return (units) => {
    unitsLeft -= units;
    if (unitsLeft > 0) return undefined;
    unitsLeft = unitsPerTurn;
    return nextTurn();
  };
}
