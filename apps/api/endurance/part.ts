import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { call } from '../bench/call.ts';
import { mutation, signUpRequest } from '../bench/workloads.ts';
import type { Chance } from './chance.ts';
import { checkResponses } from './check-responses.ts';
import { checkStored } from './check-stored.ts';
import { type Connection, hasNoResponse } from './connection.ts';
import { openCuttingRelay } from './cutting-relay.ts';
import { createFindings, type Findings } from './findings.ts';
import { createKilledServer, type KilledServer, type ServerCommand } from './killed-server.ts';
import { createLedger, type Item, type Ledger, type Member } from './ledger.ts';
import { checkSample } from './sample.ts';
import type { Store } from './store.ts';
import { type Mix, writeRepeatedly } from './writes.ts';

export type Part = {
  command: ServerCommand;
  store: Store;
  mix: Mix;
  /** True if a relay cuts the connections. */
  hasCuts: boolean;
  kills: number;
  writes: number;
  members: number;
  chance: Chance;
  onRestart(kills: number, acknowledged: number): void;
};

export type PartResult = {
  ledger: Ledger;
  members: readonly [Member, ...Member[]];
  findings: Findings;
  kills: number;
  readyMs: readonly number[];
  cuts: { sending: number; receiving: number };
  counts: Connection['counts'];
  leftOverFiles: number;
  seconds: number;
};

const pollMs = 3;
/** The maximum delay of a kill, so that it can hit any phase of a write. */
const killWithinMs = 25;
const sampleSize = 10;

async function signUp(url: string, index: number): Promise<Member> {
  const signedUp = z.object({ user: z.object({ id: z.string() }) });
  const { data, cookie } = await call(url, signUpRequest(`endure_${index}`), signedUp);
  // Otherwise a stranger may send only a few messages until the receiver replies.
  await call(url, mutation('settings.update', { messagesFrom: 'everyone' }), z.unknown(), cookie);
  return { index, id: data.user.id, cookie };
}

async function signUpAll(url: string, count: number): Promise<[Member, ...Member[]]> {
  const [first, ...others] = Array.from({ length: count }, (_, index) => index);
  return [await signUp(url, first ?? 0), ...(await Promise.all(others.map((index) => signUp(url, index))))];
}

type KillPlan = Pick<Part, 'store' | 'kills' | 'writes' | 'chance' | 'onRestart'> & {
  /** Aborts when a member's request fails. */
  signal: AbortSignal;
  server: KilledServer;
  ledger: Ledger;
  findings: Findings;
};

/** A connection that is kept may lead to a killed worker. */
async function checkLatest(url: string, latest: readonly Item[], findings: Findings): Promise<void> {
  try {
    await checkSample(url, latest, findings);
  } catch (error) {
    if (!hasNoResponse(error)) throw error;
    await checkLatest(url, latest, findings);
  }
}

async function killRepeatedly(plan: KillPlan): Promise<void> {
  const { server, store, ledger, findings, kills, writes, chance, signal } = plan;
  const waitForWrites = async (count: number) => {
    while (ledger.countWrites() < count) await wait(pollMs, undefined, { signal });
  };
  const writesPerKill = Math.ceil(writes / kills);
  while (server.kills() < kills) {
    const writesAtStart = ledger.countWrites();
    const writesUntilKill = chance.below(2 * writesPerKill);
    if (store.cutConnections) {
      await waitForWrites(writesAtStart + chance.below(writesUntilKill + 1));
      await store.cutConnections();
    }
    await waitForWrites(writesAtStart + writesUntilKill);
    await wait(chance.below(killWithinMs), undefined, { signal });
    const latest = ledger.items.slice(-sampleSize);
    await server.killAndRestart(kills);
    await checkLatest(await server.url(), latest, findings);
    plan.onRestart(server.kills(), ledger.countWrites());
  }
  await waitForWrites(writes);
}

/** Writes while the server is killed, then checks everything. Leaves the data folder of the stopped server. */
export async function runPart(part: Part): Promise<PartResult> {
  const { command, store, mix, hasCuts, chance } = part;
  const startedAt = performance.now();
  const failure = new AbortController();
  const { signal } = failure;
  const ledger = createLedger();
  const findings = createFindings();
  const counts = { unanswered: 0, unavailable: 0 };
  const server = createKilledServer(command, chance.fork('restarts'));
  const relay = hasCuts ? await openCuttingRelay(server.port, chance.fork('cuts')) : undefined;
  try {
    await server.start();
    const members = await signUpAll(await server.url(), part.members);
    const url = async () => {
      const address = await server.url();
      return relay?.url ?? address;
    };
    let isDone = false;
    const writing = members.map((member) => {
      const connection: Connection = { url, signal, counts };
      const writer = { member, members, connection, ledger, chance: chance.fork(`member ${member.index}`) };
      return writeRepeatedly(writer, mix, () => isDone);
    });
    const killing = killRepeatedly({ ...part, signal, server, ledger, findings, chance: chance.fork('kills') });
    await Promise.all([
      ...writing,
      killing.then(() => {
        isDone = true;
      }),
    ]);
    await checkResponses(await server.url(), members, ledger, findings);
    await server.stop();
    const leftOverFiles = await checkStored(ledger, store, command.dataDir, findings);
    return {
      ledger,
      members,
      findings,
      kills: server.kills(),
      readyMs: server.readyMs,
      cuts: relay?.cuts ?? { sending: 0, receiving: 0 },
      counts,
      leftOverFiles,
      seconds: (performance.now() - startedAt) / 1000,
    };
  } catch (error) {
    failure.abort();
    throw error;
  } finally {
    await server.killForGood();
    await relay?.close();
  }
}
