// node scripts/upgrade-fixture.mjs <built checkout> <version> [postgres://… of an empty database]
// Starts the server of a built checkout on an empty database, lets members write, stops it, and stores what it wrote in
// apps/api/src/deployment/upgrades/<version>-{sqlite,postgres}. docs/releasing.md says when.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { nodeBinary, root, serverFlags } from './toolchain.mjs';

/** 16 x 16 pixels, red. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mM4oaFBEmIY1TCqYfhqAAB8MxgQ+iSj5QAAAABJRU5ErkJggg==';

const [checkout, version, postgresUrl] = process.argv.slice(2);
if (!checkout || !version) {
  process.stderr.write('Usage: node scripts/upgrade-fixture.mjs <built checkout> <version> [postgres://…]\n');
  process.exit(1);
}
const built = (path) => join(resolve(checkout), path);
const { createBallastClient } = await import(pathToFileURL(built('packages/client/dist/index.js')).href);

/** The same words as in `apps/api/src/testing/personas.ts`. */
const signUp = (client, name) =>
  client.auth.signUp.mutate({
    firstName: 'Tree',
    lastName: name,
    email: `${name}@example.org`,
    username: name,
    password: `${name} likes wet ground`,
    dateOfBirth: '1988-02-03',
    postcode: 'M1 1AE',
  });

async function writeAsMembers(url) {
  const [alder, birch] = [createBallastClient({ url }), createBallastClient({ url })];
  await signUp(alder, 'alder');
  await signUp(birch, 'birch');
  const image = new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' });
  const named = await alder.posts.create.mutate({ content: 'The leeks made it this year.', isAnonymous: false, image });
  const sealed = await alder.posts.create.mutate({
    content: "I still drive past my ex-wife's house.",
    isAnonymous: true,
  });
  await birch.comments.create.mutate({ postId: named.id, content: 'Soup, then.', isAnonymous: false });
  await birch.comments.create.mutate({ postId: sealed.id, content: 'So did I, for a year.', isAnonymous: true });
  await birch.posts.setLike.mutate({ postId: sealed.id, liked: true });
  await birch.profiles.setFollow.mutate({ userId: named.author.id, following: true });
  await birch.messages.send.mutate({ receiverId: named.author.id, content: 'Any leeks to spare?' });
  await alder.reports.create.mutate({ targetType: 'post', targetId: sealed.id, reason: 'Only trying this out.' });
}

async function runServer(settings, use) {
  const args = [...serverFlags, built('apps/api/dist/server/server.js')];
  const env = { PATH: process.env.PATH, PORT: '0', WORKERS: '1', RATE_LIMITS: 'off', ...settings };
  const child = spawn(nodeBinary, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('close', done));
  const url = await new Promise((done, fail) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const address = / is ready at (http:\S+)\n/.exec(output)?.[1];
      if (address) done(address);
    });
    void ended.then(() => fail(new Error(`The server exited before it was ready:\n${output}`)));
  });
  try {
    await use(url);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The pictures and the key, which a new server needs with the database. */
function storeFiles(data, target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of ['keys', 'media']) cpSync(join(data, name), join(target, name), { recursive: true });
}

async function make(engine, settings, storeDatabase) {
  const data = mkdtempSync(join(tmpdir(), 'ballast-fixture-'));
  const target = join(root, 'apps/api/src/deployment/upgrades', `${version}-${engine}`);
  await runServer({ DATA_DIR: data, ...settings }, writeAsMembers);
  storeFiles(data, target);
  storeDatabase(data, target);
  rmSync(data, { recursive: true });
}

await make('sqlite', {}, (data, target) => {
  if (existsSync(join(data, 'ballast.db-wal')) && readFileSync(join(data, 'ballast.db-wal')).length > 0) {
    throw new Error('The server left a write-ahead log.');
  }
  writeFileSync(join(target, 'ballast.db.br'), brotliCompressSync(readFileSync(join(data, 'ballast.db'))));
});

if (postgresUrl) {
  await make('postgres', { DATABASE_URL: postgresUrl }, (_, target) => {
    const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', postgresUrl], {
      encoding: 'utf8',
    });
    // psql's own commands.
    const sql = dump.replaceAll(/^\\.*\n/gm, '');
    writeFileSync(join(target, 'ballast.sql.br'), brotliCompressSync(sql));
  });
}
