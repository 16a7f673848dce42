import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startProgram } from '../servers/programs.ts';

const shippedConfig = new URL('../../../../../deploy/Caddyfile', import.meta.url);

/** Starts Caddy on loopback with the shipped configuration, without TLS, in front of the servers. */
export async function startCaddy(folder: string, ...serverPorts: number[]) {
  const address = `http://127.0.0.1:${await freePort()}`;
  const text = readFileSync(shippedConfig, 'utf8');
  const servers = serverPorts.map((port) => `127.0.0.1:${port}`).join(' ');
  const site = text.replace('{$PUBLIC_URL}', address).replace('api-1:3000 api-2:3000', servers);
  if (site.includes('api-') || site.includes('PUBLIC_URL}'))
    throw new Error('The shipped Caddyfile has changed, so the test cannot adapt it.');
  const path = join(folder, 'Caddyfile');
  writeFileSync(path, site);
  return { address, program: startProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', path]) };
}
