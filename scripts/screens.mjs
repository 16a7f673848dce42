import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build, install, nodeBinary, root, run, server, toolEnv } from './toolchain.mjs';

// npm run screens -- [folder] [series: visitor, crisis, openStories, member, newcomer, feed, reading, moderated, admin, workbench]
const outDir = resolve(process.argv[2] ?? join(root, 'screens'));
const series = process.argv[3];

install();
build();
const browser = findBrowser();
if (!browser) {
  process.stderr.write('No Chromium was found, so no pictures were taken. Set CHROMIUM_PATH, or install chromium.\n');
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'ballast-screens-'));
const ADMIN_KEY = 'a-key-for-the-pictures';
const env = toolEnv({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  WORKERS: '1',
  ADMIN_KEY,
  ON_CALL: 'Sam, 07700 900000, nights',
});
const child = spawn(nodeBinary, [server], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });

function readAddress() {
  return new Promise((resolveAddress, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolveAddress(address);
    });
    child.on('exit', (code) => reject(new Error(`The server stopped with ${code}.`)));
  });
}

let status = 1;
try {
  const address = await readAddress();
  status = run(
    nodeBinary,
    [join('apps', 'web', 'e2e', 'screens', 'take-screenshots.ts'), address, outDir, ...(series ? [series] : [])],
    {
      env: { CHROMIUM_PATH: browser, ADMIN_KEY, DATA_DIR: dataDir },
    },
  );
} finally {
  child.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(status);
