import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesPage } from './licences-page.ts';
import { dependenciesOf, describePackages, packageOfModule } from './shipped-packages.ts';

const root = join(import.meta.dirname, '../../..');

/** Packages of the service worker, which is bundled although they are devDependencies. */
const bundledByWeb = ['workbox-precaching', 'workbox-routing'].map((name) =>
  realpathSync(join(root, 'apps/web/node_modules', name)),
);

/** Writes the notices for the modules of the server's bundle, the packages beside it, and what is sent to browsers. */
export function writeLicences(file: string, bundledModules: readonly string[]): void {
  const bundled = bundledModules.map(packageOfModule).filter((folder) => folder !== undefined);
  const installed = dependenciesOf(['apps/api', 'apps/web', 'apps/admin'].map((folder) => join(root, folder)));
  const packages = describePackages([...bundled, ...installed, ...bundledByWeb, ...dependenciesOf(bundledByWeb)]);
  writeFileSync(file, licencesPage(packages, readFileSync(join(root, 'LICENSE'), 'utf8')));
}
