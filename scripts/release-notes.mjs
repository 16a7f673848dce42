// node scripts/release-notes.mjs <version>    prints the section of the version from CHANGELOG.md, for the release's page
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @throws {Error} If the changelog has no section of the version, or an empty one. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split('\n', 1)[0].trim() === version);
  const notes = section?.slice(section.indexOf('\n')).trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}.`);
  return `${notes}\n`;
}

/** Links of the changelog are relative to the root, where the release's page is not. */
export const withFullLinks = (notes, base) => notes.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, `](${base}/$1)`);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [version, base] = process.argv.slice(2);
  const changelog = readFileSync(fileURLToPath(new URL('../CHANGELOG.md', import.meta.url)), 'utf8');
  try {
    const notes = notesOf(changelog, version);
    process.stdout.write(base ? withFullLinks(notes, base) : notes);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
