// Signs up in the first run. Later runs are signed in as the same member, because the session is stored in a file.
//
//   node stay-signed-in.mjs http://127.0.0.1:3000 session.txt
import { readFile, writeFile } from 'node:fs/promises';
import { createBallastClient } from '@ballast/client';

const url = process.argv[2] ?? 'http://127.0.0.1:3000';
const file = process.argv[3] ?? 'session.txt';

const session = {
  load: () => readFile(file, 'utf8').catch(() => null),
  // A program that reads the file is signed in as the member. Mode 600 keeps out other users of the machine.
  save: (cookies) => writeFile(file, cookies, { mode: 0o600 }),
};

const client = createBallastClient({ url, session });
const me = await client.auth.me.query().catch((error) => {
  if (error.code !== 'NOT_SIGNED_IN') throw error;
});
if (me) {
  console.log(`Still ${me.username}.`);
} else {
  const tag = Math.random().toString(36).slice(2, 8);
  const { user } = await client.auth.signUp.mutate({
    firstName: 'Oak',
    lastName: 'Example',
    email: `oak.${tag}@example.org`,
    username: `oak_${tag}`,
    password: 'acorns before breakfast',
    dateOfBirth: '1988-02-03',
    postcode: 'M1 1AE',
  });
  console.log(`Signed up as ${user.username}.`);
}
