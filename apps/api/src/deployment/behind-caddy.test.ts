import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '../limits/rate-limits.ts';
import { startCaddy } from '../testing/machines/caddy.ts';
import { hasProgram } from '../testing/servers/programs.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';

describe.runIf(hasProgram('caddy', 'Caddy'))('behind the Caddy of compose.yaml', () => {
  let folder: string;
  let server: Spawned;
  let caddy: Awaited<ReturnType<typeof startCaddy>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ballast-caddy-'));
    server = spawnServer({ DATA_DIR: join(folder, 'data'), TRUST_PROXY: '1', METRICS_TOKEN: 'token' });
    caddy = await startCaddy(folder, Number(new URL(await server.ready()).port));
    await vi.waitFor(() => fetch(`${caddy.address}/healthz`), { timeout: 20_000 });
  }, 60_000);
  afterAll(async () => {
    await caddy.program.stop();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  /** Sends a contact message from an address of this machine. */
  function send(localAddress: string, headers: Record<string, string> = {}): Promise<number | undefined> {
    const form = { name: 'Yew', email: 'yew@example.org', subject: 'Hello', message: 'Where do I begin?' };
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers } };
      request(`${caddy.address}/api/contact`, options, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end(JSON.stringify(form));
    });
  }

  test('each client address has its own rate limit, and an X-Forwarded-For header of the client is ignored', async () => {
    for (let count = 0; count < rateLimits.contact.points; count += 1) expect(await send('127.0.0.2')).toBe(201);
    expect(await send('127.0.0.2')).toBe(429);
    expect(await send('127.0.0.2', { 'x-forwarded-for': '192.0.2.7' })).toBe(429);
    expect(await send('127.0.0.3')).toBe(201);
  });

  test('/metrics is not found', async () => {
    const headers = { authorization: 'Bearer token' };
    expect((await fetch(`${caddy.address}/metrics`, { headers })).status).toBe(404);
  });
});
