import { spawn } from 'node:child_process';
import { freePort } from '../support/free-port.ts';

type Driver = {
  get(command: string): Promise<unknown>;
  post(command: string, parameters: object): Promise<unknown>;
};

const startMs = 20_000;

async function call(url: string, method: string, parameters?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(parameters && { body: JSON.stringify(parameters) }) });
  const { value }: { value: unknown } = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
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

/** Starts a WebDriver program and a session (https://www.w3.org/TR/webdriver2/). */
export async function openDriver(program: string, env: NodeJS.ProcessEnv, capabilities: object) {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  await waitUntilReady(base);
  const id = readSessionId(await call(`${base}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } }));
  const session = `${base}/session/${id}`;
  const driver: Driver = {
    get: (command) => call(`${session}/${command}`, 'GET'),
    post: (command, parameters) => call(`${session}/${command}`, 'POST', parameters),
  };
  return {
    driver,
    async stop(): Promise<void> {
      await call(session, 'DELETE');
      child.kill();
    },
  };
}
