// node scripts/release-files.mjs <folder> [<tag>]
// Writes the files of a release into the folder: the source, the client, the SBOM, the notes and checksums. The client has to be
// built. With a tag, refuses one that is not the version.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { notesOf, withFullLinks } from './release-notes.mjs';
import { mustRun, nodeBinary, root, toolEnv } from './toolchain.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [target, tag] = process.argv.slice(2);
const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
if (!target) stop('Usage: node scripts/release-files.mjs <folder> [<tag>]');
if (tag && tag !== `v${version}`) stop(`The tag is ${tag}, but the version in package.json is ${version}.`);
const folder = resolve(target);
mkdirSync(folder, { recursive: true });
if (readdirSync(folder).length > 0) stop(`${folder} is not empty.`);

const name = `ballast-${version}`;
mustRun('git', ['archive', `--prefix=${name}/`, '--output', join(folder, `${name}.tar.gz`), 'HEAD']);
mustRun('npm', ['pack', '--silent', join(root, 'packages/client/dist'), '--pack-destination', folder]);
mustRun(nodeBinary, [join(root, 'scripts/sbom.mjs'), join(folder, `${name}.cdx.json`)]);

const sha256 = (file) =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
const sums = readdirSync(folder)
  .toSorted()
  .map((file) => `${sha256(file)}  ${file}\n`);
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = toolEnv();
const base = GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/v${version}`;
const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
writeFileSync(join(folder, 'NOTES.md'), base ? withFullLinks(notes, base) : notes);
