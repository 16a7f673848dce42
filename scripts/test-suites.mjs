import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findBrowser } from './browser.mjs';
import { nodeBinary, root, run } from './toolchain.mjs';

export const journeysFolder = join(root, 'apps', 'web', 'e2e');

/** With fewer modules, dependency-cruiser did not find the sources. */
const minModules = 100;

export const sourceChecks = [
  { name: 'format and lint', command: 'biome', args: ['check', '.'] },
  { name: 'types', command: 'turbo', args: ['run', 'typecheck', '--output-logs=errors-only'] },
  {
    name: 'boundaries',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
    isComplete: (output) => Number(/(\d+) modules/.exec(output)?.[1] ?? 0) >= minModules,
  },
  { name: 'nothing unused', command: 'knip', args: ['--no-config-hints'] },
];

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Returns `path` relative to `folder`. Folders end in a slash, so that they are not a prefix of other names. */
function pathFrom(folder, path) {
  const relativePath = relative(folder, path).split(sep).join('/');
  return statSync(path).isDirectory() && relativePath !== '' ? `${relativePath}/` : relativePath;
}

export function runUnitTests(reports, paths = []) {
  const file = join(reports, 'vitest.json');
  const only = paths.map((path) => pathFrom(root, path)).filter((path) => path !== '');
  const status = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...only]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(file);
  if (numPendingTests > 0)
    process.stdout.write(`${numPendingTests} tests were skipped; their reasons are printed above.\n`);
  return { passed: numPassedTests, failed: status === 0 ? 0 : Math.max(1, numFailedTests) };
}

/** A missing browser is a failure in CI. */
function reportMissingBrowser() {
  process.stdout.write('\n!!! NO BROWSER: Chromium was not found and could not be installed.\n');
  process.stdout.write('!!! The browser tests did not run. Set CHROMIUM_PATH, or install chromium, and try again.\n');
  return { passed: 0, failed: process.env.CI ? 1 : 0 };
}

export function runBrowserTests(reports, paths = []) {
  const browser = findBrowser();
  if (!browser) return reportMissingBrowser();
  const file = join(reports, 'playwright.json');
  // Playwright's arguments are regular expressions.
  const only = paths.map((path) => pathFrom(join(root, 'apps', 'web'), path).replace(/[.+]/g, '\\$&'));
  const status = run('pnpm', ['--dir', 'apps/web', 'exec', 'playwright', 'test', '--reporter=list,json', ...only], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { expected = 0, unexpected = 0, skipped = 0 } = readReport(file).stats ?? {};
  if (skipped > 0) process.stdout.write(`${skipped} skipped.\n`);
  const failed = unexpected + (process.env.CI ? skipped : 0);
  return { passed: expected, failed: status === 0 ? failed : Math.max(1, failed) };
}

/** The script's exit status if the engine is missing, except in CI. */
const skippedStatus = 75;
const engines = ['chromium', 'firefox', 'webkit'];

/** Runs one journey in each engine. A missing engine is a failure in CI. */
export function runEngines() {
  const browser = findBrowser();
  if (!browser) return reportMissingBrowser();
  const script = join(journeysFolder, 'engines', 'run.ts');
  const env = { CHROMIUM_PATH: browser };
  const statuses = engines.map((engine) => run(nodeBinary, [script, engine], { env }));
  const passed = statuses.filter((status) => status === 0).length;
  const skipped = statuses.filter((status) => status === skippedStatus).length;
  return { passed, failed: engines.length - passed - skipped };
}

export function runLighthouse() {
  const browser = findBrowser();
  if (!browser) return reportMissingBrowser();
  const script = join(journeysFolder, 'performance', 'lighthouse.ts');
  const status = run(nodeBinary, [script], { env: { CHROMIUM_PATH: browser } });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}
