// Counts what the repository holds, of the working tree's HEAD or of another commit: node scripts/size.mjs [commit]
import { execFileSync } from 'node:child_process';
import { root } from './toolchain.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 29 });

/** The first kind whose pattern matches the path counts. */
const kinds = {
  'not written':
    /^pnpm-lock\.yaml$|\/migrations\/|\.gen\.ts$|^packages\/client\/src\/procedures\.ts$|\.(png|webp|jpe?g|ico|woff2|avif|gif)$/,
  tests:
    /\.test\.tsx?$|\.snap$|\/(e2e|testing|anonymity|authorization|fuzzing|deployment|documents|inventory|__snapshots__)\/|\/testing\.ts$|playwright\.config|vitest\.(config|setup)/,
  measuring: /\/(bench|endurance|training|evaluation)\/|^scripts\/(bench|endure|night|screens|size)\.mjs$/,
  data: /\.(json|tsv|svg|webmanifest|ya?ml|toml)$|^packages\/content\/.*\.(md|tsv)$/,
  documents: /\.md$|^LICENSE/,
  'product code': /\.(tsx?|mts|mjs|js|css|html|sql|sh)$/,
};

function readFiles(commit) {
  const paths = git('ls-tree', '-r', '--name-only', commit).split('\n').filter(Boolean);
  return paths.map((path) => {
    const [kind = 'other'] = Object.entries(kinds).find(([, pattern]) => pattern.test(path)) ?? [];
    return { path, kind };
  });
}

/** Lines of each path, read in one process. */
function readLines(commit, paths) {
  const input = paths.map((path) => `${commit}:${path}\n`).join('');
  const bytes = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: 2 ** 29 });
  const texts = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    const length = Number(bytes.subarray(at, end).toString().split(' ')[2]);
    texts.push(bytes.subarray(end + 1, end + 1 + length).toString());
    at = end + 1 + length + 1;
  }
  return texts;
}

const commit = process.argv[2] ?? 'HEAD';
const files = readFiles(commit);
const texts = readLines(
  commit,
  files.map(({ path }) => path),
);
const counted = files.map((file, index) => ({
  ...file,
  text: texts[index],
  lines: texts[index].split('\n').length - 1,
}));

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const codeUnder = (folder) => counted.filter(({ path, kind }) => path.startsWith(folder) && kind === 'product code');
const countIn = (pattern, found) => found.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

const rows = Object.keys(kinds).map((kind) => {
  const found = counted.filter((file) => file.kind === kind);
  return [kind, `${found.length} files`, `${found.reduce((sum, { lines }) => sum + lines, 0)} lines`];
});
const scripted = (folder) => codeUnder(folder).filter(({ path }) => /\.tsx?$/.test(path));
rows.push(
  ['all', `${counted.length} files`, ''],
  ['median web file', '', `${median(scripted('apps/web/src/').map(({ lines }) => lines))} lines`],
  ['web files under 30 lines', `${scripted('apps/web/src/').filter(({ lines }) => lines < 30).length} files`, ''],
  ['Deps types in the API', '', `${countIn(/^(?:export )?type \w*Deps\b/gm, codeUnder('apps/api/src/'))}`],
  [
    'tuple assertions',
    '',
    `${countIn(/expect\(\[(?!\.\.\.)[^\]\n]*, [^\]\n]*\]\)\s*\.to(?:Equal|MatchObject)/g, counted)}`,
  ],
);
for (const [name, filesOf, lines] of rows)
  process.stdout.write(`${name.padEnd(28)}${filesOf.padStart(12)}${lines.padStart(16)}\n`);
