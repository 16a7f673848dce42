// Started by dev.mjs, with the settings of .env in the environment.
import { nodeBinary, runUntilStopped, withEnvFile } from './toolchain.mjs';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
if (!Number.isInteger(port) || port < 1 || port > 65_533) {
  process.stderr.write(
    'PORT is not usable: development needs a port from 1 to 65533; the API and the admin app take the next two.\n',
  );
  process.exit(1);
}
const apiPort = port + 1;
const adminPort = port + 2;
const address = `http://${host}:${port}`;

// The browser talks to one Vite server, which proxies /api and /media to the API and /admin to the second Vite server. The API
// restarts when a source changes.
const api = runUntilStopped(nodeBinary, ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'], {
  env: {
    ...withEnvFile,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL || address,
    WORKERS: process.env.WORKERS || '1',
  },
});
const apiOrigin = `http://${host}:${apiPort}`;
const adminOrigin = `http://${host}:${adminPort}`;
const vite = (app, vitePort, env) =>
  runUntilStopped(
    'pnpm',
    ['--dir', `apps/${app}`, 'exec', 'vite', '--port', String(vitePort), '--host', host, '--strictPort'],
    { env },
  );
const web = vite('web', port, { BALLAST_API_ORIGIN: apiOrigin, BALLAST_ADMIN_ORIGIN: adminOrigin });
const admin = vite('admin', adminPort, { BALLAST_API_ORIGIN: apiOrigin });
process.on('exit', () => {
  api.kill();
  web.kill();
  admin.kill();
});
