import { install, nodeBinary, runUntilStopped } from './toolchain.mjs';

install();
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  process.stderr.write(
    'PORT is not usable: for this it has to be a port number from 1 to 65534; the API takes the next one.\n',
  );
  process.exit(1);
}
const apiPort = port + 1;
const address = `http://${host}:${port}`;

// The browser talks to Vite alone, which hands /api and /media on; the API restarts by itself when a source changes.
const api = runUntilStopped(nodeBinary, ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'], {
  env: { PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL || address },
});
const web = runUntilStopped(
  'pnpm',
  ['--dir', 'apps/web', 'exec', 'vite', '--port', String(port), '--host', host, '--strictPort'],
  {
    env: { BALLAST_API_ORIGIN: `http://${host}:${apiPort}` },
  },
);
process.on('exit', () => {
  api.kill();
  web.kill();
});
