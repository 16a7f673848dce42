import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startProgram } from '../servers/programs.ts';

const shippedConfig = new URL('../../../../../deploy/nginx.conf', import.meta.url);

function substitute(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The shipped nginx.conf does not contain "${from}".`);
  return text.replace(from, to);
}

/** Starts nginx on loopback with the shipped configuration, in front of two servers. Its files are in `folder`. */
export async function startNginx(folder: string, ports: readonly [number, number]) {
  const port = await freePort();
  mkdirSync(folder);
  const site = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['api-1:3000', `127.0.0.1:${ports[0]}`],
    ['api-2:3000', `127.0.0.1:${ports[1]}`],
    ['/dev/stderr', join(folder, 'error.log')],
  ].reduce((text, [from = '', to = '']) => substitute(text, from, to), readFileSync(shippedConfig, 'utf8'));
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`,
  );
  const program = startProgram('nginx', [
    '-p',
    folder,
    '-e',
    join(folder, 'start.log'),
    '-c',
    join(folder, 'nginx.conf'),
  ]);
  return { url: `http://127.0.0.1:${port}`, stop: program.stop };
}
