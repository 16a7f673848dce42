// npm run sbom [-- <file>]
// Writes the software bill of materials: CycloneDX, of every package in the lockfile, those that only build and test included.
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { install, mustRun } from './toolchain.mjs';

const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'dist/ballast.cdx.json');
const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
install();
mkdirSync(dirname(file), { recursive: true });
mustRun('pnpm', ['sbom', ...format, '--out', file]);
process.stdout.write(`${file}\n`);
