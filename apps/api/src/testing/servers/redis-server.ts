import { Redis } from 'ioredis';
import { freePort, startProgram } from './programs.ts';

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

/** A separate Redis on loopback, without persistence. */
export async function startRedis() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const launch = async () => {
    const program = startProgram('redis-server', args);
    const probe = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 }).on('error', () => {});
    await probe.ping();
    return { program, probe };
  };
  let running = await launch();

  return {
    url,
    /** Makes every count older: time can't be faked in another process. */
    async advanceSeconds(seconds: number): Promise<void> {
      const { probe } = running;
      for (const key of await probe.keys('*')) await probe.pexpire(key, (await probe.pttl(key)) - seconds * 1000);
    },
    /** All keys with their values. */
    async contents(): Promise<Record<string, string | null>> {
      const { probe } = running;
      const entries = (await probe.keys('*')).map(async (key) => [key, await probe.get(key)] as const);
      return Object.fromEntries(await Promise.all(entries));
    },
    clear: () => running.probe.flushall(),
    /** Pauses (SIGSTOP) or resumes (SIGCONT) the server. */
    send: (signal: NodeJS.Signals) => running.program.send(signal),
    async stop(): Promise<void> {
      running.probe.disconnect();
      await running.program.stop();
    },
    /** Starts the stopped server again, on the same port and without any keys. */
    async restart(): Promise<void> {
      running = await launch();
    },
  };
}
