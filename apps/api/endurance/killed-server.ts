import { setTimeout as wait } from 'node:timers/promises';
import { launchServer, type Server, type StartingServer } from '../bench/processes.ts';
import type { Chance } from './chance.ts';

export type ServerCommand = { node: string; args: string[]; dataDir: string; settings: Record<string, string> };

export type KilledServer = ReturnType<typeof createKilledServer>;

/** 1 restart in 8 is killed before it is ready. */
const earlyKillShare = 8;

/** A server that is killed and restarted. Each start uses another port and overwrites the log. */
export function createKilledServer({ node, args, dataDir, settings }: ServerCommand, chance: Chance) {
  const readyMs: number[] = [];
  let kills = 0;
  let current: StartingServer | undefined;
  let server: Server | undefined;
  let nextUrl = Promise.withResolvers<string>();

  function launch(): StartingServer {
    const env = { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', NODE_ENV: 'production', WORKERS: '1', ...settings };
    current = launchServer(args, env, `${dataDir}.log`, node);
    return current;
  }

  async function start(): Promise<void> {
    server = await launch().ready;
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

  return {
    readyMs,
    kills: () => kills,
    /** Waits while the server is down. */
    url: () => nextUrl.promise,
    port: () => (server ? Number(new URL(server.urls[0] ?? '').port) : undefined),
    start,
    /** Sends SIGKILL and restarts the server. Some starts are killed too, up to `maxKills` in all. */
    async killAndRestart(maxKills: number): Promise<void> {
      await kill();
      while (kills < maxKills && chance.oneIn(earlyKillShare)) {
        launch();
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
