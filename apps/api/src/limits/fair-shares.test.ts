import { expect, test } from 'vitest';
import { createFairShares } from './fair-shares.ts';
import { paceLimits } from './pace.ts';
import { tooMany } from './too-many.ts';

const shares = () => createFairShares(tooMany);
const caller = (account: string | undefined, hasGone = () => false) => ({
  account,
  client: { networkAddress: () => '192.0.2.1', hasGone },
});

/** A call that runs until `end`. */
function createCall() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end: () => end(), run: () => ended };
}

test('a call whose client has gone while it waited does not run, and the next one does', async () => {
  const { readInTurn } = shares();
  const first = createCall();
  const running = readInTurn(caller('alder'), first.run);
  let hasGone = false;
  let hasRun = false;
  const dropped = readInTurn(
    caller('alder', () => hasGone),
    async () => {
      hasRun = true;
    },
  );
  const next = readInTurn(caller('alder'), async () => 'next');
  hasGone = true;
  first.end();
  await running;
  await expect(dropped).rejects.toThrow('a lot at once');
  expect(hasRun).toBe(false);
  expect(await next).toBe('next');
});

test('a call that fails ends its turn', async () => {
  const { readInTurn } = shares();
  const failing = readInTurn(caller('alder'), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await readInTurn(caller('alder'), async () => 'next')).toBe('next');
});

test('a write waits for its turn, but the next call does not wait for the write', async () => {
  const { readInTurn, startInTurn } = shares();
  const order: string[] = [];
  const read = createCall();
  const write = createCall();
  const reading = readInTurn(caller('alder'), read.run);
  const writing = startInTurn(caller('alder'), () => {
    order.push('write');
    return write.run();
  });
  const next = readInTurn(caller('alder'), async () => void order.push('next'));
  await readInTurn(caller('birch'), async () => void order.push('birch'));
  read.end();
  await Promise.all([reading, next]);
  expect(order).toEqual(['birch', 'write', 'next']);
  write.end();
  await writing;
});

test('a visitor’s write does not wait for what others read at the same address', async () => {
  const { readInTurn, startInTurn } = shares();
  const read = createCall();
  const reading = readInTurn(caller(undefined), read.run);
  expect(await startInTurn(caller(undefined), async () => 'written')).toBe('written');
  read.end();
  await reading;
});

test('heavy calls delay the next call of the same account alone, and light ones delay nothing', async () => {
  const { notePace, readInTurn, startInTurn } = shares();
  for (let count = 0; count < 10 * paceLimits.burst; count += 1) notePace(caller('birch'), 1);
  notePace(caller('alder'), paceLimits.burst + 2);
  const order: string[] = [];
  await Promise.all([
    readInTurn(caller('alder'), async () => void order.push('read of alder')),
    startInTurn(caller('alder'), async () => void order.push('write of alder')),
    readInTurn(caller('birch'), async () => void order.push('birch')),
    readInTurn(caller(undefined), async () => void order.push('visitor')),
  ]);
  expect(order.slice(0, 2).sort()).toEqual(['birch', 'visitor']);
  expect(order.slice(2)).toEqual(['read of alder', 'write of alder']);
});
