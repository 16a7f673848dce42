import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  private: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

export type ShippedPackage = { name: string; version: string; licence: string; texts: string[] };

const readManifest = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Looks where Node looks. Optional packages of other platforms are not installed. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (folder === dirname(folder)) return undefined;
  }
}

/** Returns the folders of everything that the packages in `folders` depend on when they run, and of those. */
export function dependenciesOf(folders: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, optionalDependencies } = readManifest(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = findPackage(name, folder);
      if (needed === undefined && name in optionalDependencies) continue;
      if (needed === undefined) throw new Error(`${name}, which ${folder} needs, is not installed.`);
      if (!found.has(needed)) waiting.push(needed);
      found.add(needed);
    }
  }
  return found;
}

/** Returns the folder of the package that a module belongs to. Undefined for modules of this repository. */
export function packageOfModule(id: string): string | undefined {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return folder;
}

const textFile = /^(?:licen[cs]e|copying|notice|third[-_]party)/i;

const readText = (folder: string, name: string) =>
  readFileSync(join(folder, name), 'utf8').trim().replaceAll('\r\n', '\n');

/** Leaves out the packages of this repository. */
export function describePackages(folders: Iterable<string>): ShippedPackage[] {
  const packages = new Map<string, ShippedPackage>();
  for (const folder of folders) {
    const { name, version, license, private: isOwn } = readManifest(folder);
    if (isOwn && name.startsWith('@ballast/')) continue;
    const files = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isFile() && textFile.test(entry.name),
    );
    const texts = files.map((entry) => readText(folder, entry.name)).toSorted();
    packages.set(`${name}@${version}`, { name, version, licence: license ?? 'see its text', texts });
  }
  const byName = (a: ShippedPackage, b: ShippedPackage) =>
    a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en');
  return [...packages.values()].toSorted(byName);
}
