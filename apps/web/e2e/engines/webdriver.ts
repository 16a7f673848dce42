import { spawn } from 'node:child_process';
import { findFreePort } from '../support/free-port.ts';

type Driver = {
  get(command: string): Promise<unknown>;
  post(command: string, parameters: object): Promise<unknown>;
  delete(command: string): Promise<void>;
  /** Performs key or pointer actions (https://www.w3.org/TR/webdriver2/#actions). */
  act(actions: object[]): Promise<void>;
};

const startMs = 20_000;
/** A command without a response within this time is an error that names the command. */
const responseMs = 60_000;
/** About one in ten WebKit drivers never responds to its first request for a session. The others need at most 3 s. */
const sessionMs = 20_000;
const maxDrivers = 4;

class NoResponseError extends Error {}
class DriverError extends Error {}

async function call(url: string, method: string, parameters?: object, waitMs = responseMs): Promise<unknown> {
  const body = parameters && JSON.stringify(parameters);
  const signal = AbortSignal.timeout(waitMs);
  const response = await fetch(url, { method, signal, ...(body && { body }) }).catch((cause: unknown) => {
    throw new NoResponseError(`${method} ${url} ${body?.slice(0, 200) ?? ''}: no response.`, { cause });
  });
  const { value }: { value: unknown } = await response.json();
  if (!response.ok) throw new DriverError(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function waitUntilReady(base: string): Promise<void> {
  const deadlineMs = Date.now() + startMs;
  for (;;) {
    try {
      await call(`${base}/status`, 'GET');
      return;
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function readSessionId(value: unknown): string {
  const id = typeof value === 'object' && value !== null && Reflect.get(value, 'sessionId');
  if (typeof id !== 'string') throw new Error('The driver opened no session.');
  return id;
}

async function startDriver(program: string, env: NodeJS.ProcessEnv, capabilities: object) {
  const port = await findFreePort();
  // A process group of its own: `kill` also ends the browser, even if the driver no longer can.
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore', detached: true });
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  const base = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(base);
    const wanted = { capabilities: { alwaysMatch: capabilities } };
    return {
      session: `${base}/session/${readSessionId(await call(`${base}/session`, 'POST', wanted, sessionMs))}`,
      kill,
    };
  } catch (error) {
    kill();
    throw error;
  }
}

/** Starts a WebDriver program and a session (https://www.w3.org/TR/webdriver2/). */
export async function openDriver(program: string, env: NodeJS.ProcessEnv, capabilities: object) {
  let started: Awaited<ReturnType<typeof startDriver>> | undefined;
  for (let attempt = 1; !started; attempt += 1) {
    started = await startDriver(program, env, capabilities).catch((error: unknown) => {
      if (!(error instanceof NoResponseError) || attempt === maxDrivers) throw error;
      process.stdout.write(`${program} gave no session within ${sessionMs / 1000} s; starting another.\n`);
      return undefined;
    });
  }
  const { session, kill } = started;
  const post = (command: string, parameters: object) => call(`${session}/${command}`, 'POST', parameters);
  const driver: Driver = {
    get: (command) => call(`${session}/${command}`, 'GET'),
    post,
    delete: async (command) => void (await call(`${session}/${command}`, 'DELETE')),
    async act(actions) {
      await post('actions', { actions }).catch(async (error: unknown) => {
        if (!(error instanceof DriverError)) throw error;
        // One in a few thousand actions is refused with an "unknown error" without a message, and had no effect: try again.
        await call(`${session}/actions`, 'DELETE');
        await post('actions', { actions });
      });
    },
  };
  return {
    driver,
    async stop(): Promise<void> {
      await call(session, 'DELETE');
      kill();
    },
  };
}
