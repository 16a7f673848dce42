import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Spawned, spawnServer } from '@ballast/api/testing/spawn-server';
import { build as rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '../scripts/build.ts';

const run = promisify(execFile);
const rootFolder = fileURLToPath(new URL('../../..', import.meta.url));
const examplesFolder = fileURLToPath(new URL('../examples', import.meta.url));
const tsc = join(rootFolder, 'node_modules/.bin/tsc');

/** The Node on PATH outside of the workspace, which can be as old as Node 20. */
function findSystemNode(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file));
}

/** A folder outside of the workspace, with the packed client installed. */
let folder: string;
let server: Spawned;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ballast-consumer-')));
  server = spawnServer({ DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  await buildClient(join(folder, 'built'));
  const installed = join(folder, 'node_modules/@ballast/client');
  mkdirSync(installed, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--silent', join(folder, 'built')], { cwd: folder });
  await run('tar', ['-xzf', stdout.trim(), '--strip-components=1', '-C', installed], { cwd: folder });
  cpSync(examplesFolder, join(folder, 'examples'), { recursive: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function runExample(node: string, example = 'a-first-post', ...args: string[]): Promise<string> {
  const call = [`examples/${example}.mjs`, await server.ready(), ...args];
  const { stdout, stderr } = await run(node, call, { cwd: folder });
  return stdout + stderr;
}

const expectedOutput = [
  /^Signed up as oak_\w+\.$/,
  /^Posted by Anonymous\.$/,
  /^\d posts on the first page, and no more: First night without the radio on\. Slept five hours\.$/,
  /^oak_\w+ answered: Five is a good start, mate\.$/,
  /^Signed out: 401: \{"error":"Please sign in first\.","code":"NOT_SIGNED_IN"\}$/,
  /^$/,
].map((line) => expect.stringMatching(line));

describe('the example runs against a live server', () => {
  test('on the Node of Ballast', async () => {
    expect((await runExample(process.execPath)).split('\n')).toEqual(expectedOutput);
  });

  const systemNode = findSystemNode() ?? process.execPath;
  test(`on the Node of the machine, ${execFileSync(systemNode, ['--version'], { encoding: 'utf8' }).trim()}`, async () => {
    expect((await runExample(systemNode)).split('\n')).toEqual(expectedOutput);
  });
});

test('the example of a whole day runs against a live server', async () => {
  expect((await runExample(process.execPath, 'a-members-day')).split('\n')).toEqual([
    '1 support, 1 comment, by Anonymous.',
    "oak received “Any to spare?”; elm's export has 1 comment.",
    '',
  ]);
});

test('a second process is signed in with the session that the first process stored', async () => {
  const runOnce = () => runExample(process.execPath, 'stay-signed-in', 'session.txt');
  const [, username] = /^Signed up as (oak_\w+)\.\n$/.exec(await runOnce()) ?? [];
  expect(username).toBeDefined();
  expect(statSync(join(folder, 'session.txt')).mode & 0o777).toBe(0o600);
  expect(await runOnce()).toBe(`Still ${username}.\n`);
});

describe('the samples of the reference page run unchanged', () => {
  const samples = [
    ['with-curl', ['sh', 'sample.sh']],
    ['with-the-client', [process.execPath, 'sample.mjs']],
    ['with-fetch', [process.execPath, 'sample.mjs']],
  ] as const;
  test.each(samples)('%s', async (id, [program, file]) => {
    const url = await server.ready();
    const page = await (await fetch(`${url}/api/docs`)).text();
    const [, code = ''] = new RegExp(`<pre id="${id}">([^<]*)</pre>`).exec(page) ?? [];
    const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
    writeFileSync(
      join(folder, file),
      code.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? ''),
    );
    expect((await run(program, [file], { cwd: folder })).stdout).toContain('First night here.');
  });
});

test('the package contains one module without imports, its declarations, licence and readme', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--silent', join(folder, 'built')], {
    cwd: folder,
  });
  const [{ files }] = JSON.parse(stdout);
  const names = files.map(({ path }: { path: string }) => path).sort();
  expect(names.filter((name: string) => !name.endsWith('.d.ts'))).toEqual([
    'LICENSE',
    'README.md',
    'examples/a-first-post.mjs',
    'examples/a-members-day.mjs',
    'examples/stay-signed-in.mjs',
    'index.js',
    'package.json',
  ]);
  const code = readFileSync(join(folder, 'built/index.js'), 'utf8');
  expect(code).not.toMatch(/^import|\bimport\(|\brequire\(|\bprocess\.|node_modules/m);
  for (const name of names.filter((each: string) => each.endsWith('.d.ts'))) {
    const sources = [
      ...readFileSync(join(folder, 'built', name), 'utf8').matchAll(/(?:from|import\()\s*['"]([^'"]+)/g),
    ];
    expect(sources.map(([, source]) => source).filter((source) => !source?.startsWith('./'))).toEqual([]);
  }
});

test('the readme says how large the module is', async () => {
  const readme = readFileSync(join(folder, 'built/README.md'), 'utf8').replaceAll('\n', ' ');
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
  const file = join(folder, 'built/index.js');
  const minified = await rolldown({ input: file, output: { minify: true }, write: false });
  const size = kilobytes(statSync(file).size);
  expect(readme).toContain(`${size}, or ${kilobytes(gzipSync(minified.output[0].code).length)} minified and gzipped.`);
});

test('the package contains every file that its readme links to', () => {
  const readme = readFileSync(join(folder, 'built/README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !existsSync(join(folder, 'built', link)))).toEqual([]);
});

const program = `import { BallastError, createBallastClient, type Post, type RouterInputs, type RouterOutputs } from '@ballast/client';

const client = createBallastClient({ url: 'http://127.0.0.1:3000' });
export const feed: Promise<RouterOutputs['posts']['feed']> = client.posts.feed.query({ limit: 10 }, { signal: AbortSignal.timeout(1) });
export const input: RouterInputs['posts']['create'] = { content: 'words', isAnonymous: true };
export const me = client.auth.me.query().then(({ username, postcode }) => username + postcode);
export const picture = client.posts.create.mutate({ content: 'words', isAnonymous: true, image: new Blob([]) });
export const form = client.posts.create.mutate(new FormData());
export function nameOf(post: Post): string | null {
  return post.isAnonymous ? post.author.id : post.author.username;
}
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof BallastError) || error.code !== 'BAD_INPUT') return undefined;
  return error.fields?.['content'] ?? \`\${error.status} \${error.message}\`;
}

client.events.news.subscribe(undefined, {
  onStarted: () => client.posts.feed.query(),
  onConnectionStateChange: ({ state, error }) => (state === 'connecting' ? error?.message : undefined),
  onStopped() {},
});

// @ts-expect-error a subscription takes no context, which is only for links
client.events.news.subscribe(undefined, { context: {} });
// @ts-expect-error anonymity is never guessed
client.posts.create.mutate({ content: 'words' });
// @ts-expect-error a limit is a number
client.posts.feed.query({ limit: '10' });
// @ts-expect-error there is no such procedure
client.posts.publish.mutate({});
// @ts-expect-error a query is not a mutation
client.posts.feed.mutate({});
// @ts-expect-error an anonymous author has no id
export const id: string = ((await feed).items[0] as Extract<Post, { isAnonymous: true }>).author.id;
// @ts-expect-error no post has an e-mail
export const email = (await feed).items[0]?.author.email;
// @ts-expect-error there is no such code
export const isOdd = (error: BallastError) => error.code === 'ODD';
`;

/** Compiles the `files` of a tsconfig.json, and returns the compiled files beside TypeScript's own. */
async function compile(settings: { extends?: string; compilerOptions: object; files: string[] }): Promise<string[]> {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: [] }));
  const { stdout } = await run(tsc, ['-p', folder, '--noEmit', '--listFiles'], { cwd: folder }).catch(
    ({ stdout: errors }) => Promise.reject(new Error(errors.replaceAll(/^\/.*\n/gm, ''))),
  );
  const files: string[] = stdout.trim().split('\n');
  return files.filter((file) => !/\/lib\.[\w.]+\.d\.ts$/.test(file));
}

describe('a strict program compiles against the package alone, without the sources of the repository', () => {
  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('module %s, resolution %s', async (module, moduleResolution) => {
    writeFileSync(join(folder, 'program.mts'), program);
    const compiledFiles = await compile({
      compilerOptions: {
        strict: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: false,
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
        module,
        moduleResolution,
      },
      files: ['program.mts'],
    });
    expect(compiledFiles).toContain(join(folder, 'program.mts'));
    expect(compiledFiles.filter((file: string) => !file.startsWith(folder))).toEqual([]);
  });
});

test('the package has the types of the router: procedures.test.ts compiles against it', async () => {
  const declarations = join(folder, 'built/index.d.ts');
  const compiledFiles = await compile({
    extends: join(rootFolder, 'packages/client/tsconfig.json'),
    compilerOptions: {
      paths: { '@ballast/client': [declarations] },
      typeRoots: [join(rootFolder, 'packages/client/node_modules/@types')],
    },
    files: [join(rootFolder, 'packages/client/src/procedures.test.ts')],
  });
  expect(compiledFiles).toContain(declarations);
  expect(compiledFiles).not.toContain(join(rootFolder, 'packages/client/src/procedures.ts'));
});
