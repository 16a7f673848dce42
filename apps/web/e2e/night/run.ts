import { createInterface } from 'node:readline';
import { tellDecisions } from '../moderation/staff.ts';
import { adminKey, startServer } from '../support/server.ts';
import { prepareBadNight } from './bad-night.ts';

// Fills a server with the bad night, and prints how to sign in to its admin area, until Ctrl+C.
const server = await startServer({
  PORT: process.env['PORT'] ?? '0',
  RATE_LIMITS: 'off',
  ADMIN_KEY: adminKey,
  ON_CALL: 'Sam, 07700 900000, nights',
});
let isStopping = false;
// A terminal sends SIGINT to this process, and the script that started it forwards it once more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isStopping) server.stop().then(() => process.exit(0));
    isStopping = true;
  });
}
const { moderators, admin, reportsCount, appeal } = await prepareBadNight(server.url, adminKey);
await tellDecisions(server);
await appeal();
process.stdout.write(`${reportsCount} reports wait at ${server.url}/admin?tab=cases. Admin key: ${adminKey}\n`);
const printCodes = () => {
  for (const { role, email, password, authenticator } of [...moderators, admin]) {
    process.stdout.write(`${role}: ${email}, ${password}, code ${authenticator.code()}\n`);
  }
  process.stdout.write('Enter prints new codes. Ctrl+C ends the night.\n');
};
printCodes();
createInterface({ input: process.stdin }).on('line', printCodes);
