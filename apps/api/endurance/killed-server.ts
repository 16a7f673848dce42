import { setTimeout as wait } from 'node:timers/promises';
import { launchServer, type Server, type StartingServer } from '../bench/processes.ts';
import { childrenOf } from '../src/testing/servers/children-of.ts';
import { isFreePort } from '../src/testing/servers/programs.ts';
import type { Chance } from './chance.ts';

export type ServerCommand = {
  node: string;
  args: string[];
  dataDir: string;
  settings: Record<string, string>;
  workers: number;
};

export type KilledServer = ReturnType<typeof createKilledServer>;

/** 1 restart in 8 is killed before it is ready. */
const earlyKillShare = 8;

/** With several workers, half of the kills hit one of them and a quarter all of them. Their server replaces them. */
const workerKillsOf = 4;
/** Below the ports that the system gives to clients: one of them could connect to itself while the server is down. */
const ports = { first: 20_000, count: 10_000 } as const;
const pollMs = 5;
/** A connection that was being passed on to a killed worker is never answered, and never closed. */
const answerWithinMs = 1000;

/** A server that is killed and restarted. Each start uses another port and overwrites the log. */
export function createKilledServer({ node, args, dataDir, settings, workers }: ServerCommand, chance: Chance) {
  const readyMs: number[] = [];
  let kills = 0;
  let current: StartingServer | undefined;
  let server: Server | undefined;
  let nextUrl = Promise.withResolvers<string>();

  /** If all workers end, a port that the system chose would change. */
  async function choosePort(): Promise<number> {
    if (workers === 1) return 0;
    for (;;) {
      const port = ports.first + chance.below(ports.count);
      if (await isFreePort(port)) return port;
    }
  }

  async function launch(): Promise<StartingServer> {
    const own = { DATA_DIR: dataDir, PORT: String(await choosePort()), WORKERS: String(workers) };
    const env = { ...own, RATE_LIMITS: 'off', NODE_ENV: 'production', ...settings };
    current = launchServer(args, env, `${dataDir}.log`, node);
    return current;
  }

  async function start(): Promise<void> {
    server = await (await launch()).ready;
    readyMs.push(server.readyMs);
    nextUrl.resolve(server.urls[0] ?? '');
  }

  async function kill(): Promise<void> {
    // The old address must not be used any more: another program could get its port.
    if (server) nextUrl = Promise.withResolvers<string>();
    server = undefined;
    kills += 1;
    await current?.kill();
  }

  async function waitUntilAnswered(url: string): Promise<void> {
    const isUp = () =>
      fetch(`${url}/healthz`, { signal: AbortSignal.timeout(answerWithinMs) }).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) await wait(pollMs);
  }

  /** Returns false if there is no worker to kill, or if it is the turn of the whole server. */
  async function killWorkers(): Promise<boolean> {
    const target = chance.below(workerKillsOf);
    const pids = server && workers > 1 ? childrenOf(server.pid) : [];
    if (!server || target === workerKillsOf - 1 || pids.length === 0) return false;
    const killed = target === 0 ? pids : [pids[chance.below(pids.length)] ?? 0];
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    kills += 1;
    await waitUntilAnswered(server.urls[0] ?? '');
    return true;
  }

  return {
    readyMs,
    kills: () => kills,
    /** Waits while the server is down. */
    url: () => nextUrl.promise,
    port: () => (server ? Number(new URL(server.urls[0] ?? '').port) : undefined),
    start,
    /** Kills workers, or kills and restarts the server. Some starts are killed too, up to `maxKills` in all. */
    async killAndRestart(maxKills: number): Promise<void> {
      if (await killWorkers()) return;
      await kill();
      while (kills < maxKills && chance.oneIn(earlyKillShare)) {
        await launch();
        await wait(chance.below(Math.max(...readyMs)));
        await kill();
      }
      await start();
    },
    async stop(): Promise<void> {
      await server?.stop();
      server = undefined;
      nextUrl = Promise.withResolvers<string>();
    },
    async killForGood(): Promise<void> {
      await current?.kill();
    },
  };
}
