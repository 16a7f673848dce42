import { spawn } from 'node:child_process';
import { freePort } from '../support/free-port.ts';

type Driver = {
  get(command: string): Promise<unknown>;
  post(command: string, parameters: object): Promise<unknown>;
  /** Performs actions of keys or pointers (https://www.w3.org/TR/webdriver2/#actions). */
  act(actions: object[]): Promise<void>;
};

const startMs = 20_000;
/** A command without an answer is an error that names the command. */
const answerMs = 60_000;
/** About one in ten of WebKit's drivers never answers its first request for a session. Others need 3 s at most. */
const sessionMs = 20_000;
const maxDrivers = 4;

class NoAnswer extends Error {}
class DriverError extends Error {}

async function call(url: string, method: string, parameters?: object, waitMs = answerMs): Promise<unknown> {
  const body = parameters && JSON.stringify(parameters);
  const signal = AbortSignal.timeout(waitMs);
  const response = await fetch(url, { method, signal, ...(body && { body }) }).catch((cause: unknown) => {
    throw new NoAnswer(`${method} ${url} ${body?.slice(0, 200) ?? ''}: no answer.`, { cause });
  });
  const { value }: { value: unknown } = await response.json();
  if (!response.ok) throw new DriverError(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function waitUntilReady(base: string): Promise<void> {
  const until = Date.now() + startMs;
  for (;;) {
    try {
      await call(`${base}/status`, 'GET');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
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
  const port = await freePort();
  // Its own process group: the browser ends with it, also if the driver can no longer end the browser.
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
      if (!(error instanceof NoAnswer) || attempt === maxDrivers) throw error;
      process.stdout.write(`${program} gave no session within ${sessionMs / 1000} s; starting another.\n`);
      return undefined;
    });
  }
  const { session, kill } = started;
  const post = (command: string, parameters: object) => call(`${session}/${command}`, 'POST', parameters);
  const driver: Driver = {
    get: (command) => call(`${session}/${command}`, 'GET'),
    post,
    async act(actions) {
      await post('actions', { actions }).catch(async (error: unknown) => {
        if (!(error instanceof DriverError)) throw error;
        // One in some thousand actions is refused with an "unknown error" without a message, before it has any effect.
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
