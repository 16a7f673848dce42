import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { capture, install, nodeBinary, run } from './toolchain.mjs';

/** Fewer modules than this means that the boundaries were not read, not that they hold. */
const modulesAtLeast = 100;

const isCi = Boolean(process.env.CI);
const reports = mkdtempSync(join(tmpdir(), 'ballast-reports-'));
const totals = { passed: 0, failed: 0 };

function count(name, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  process.stdout.write(`\n${failed === 0 ? 'ok' : 'FAILED'}: ${name} (${passed} passed, ${failed} failed)\n\n`);
}

function check(name, holds) {
  const isGood = holds();
  count(name, isGood ? 1 : 0, isGood ? 0 : 1);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function boundariesHold() {
  const { status, output } = capture('depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'apps']);
  process.stdout.write(output);
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  if (modules < modulesAtLeast) process.stdout.write(`Only ${modules} modules were read.\n`);
  return status === 0 && modules >= modulesAtLeast;
}

function runVitest() {
  const file = join(reports, 'vitest.json');
  const status = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(file) ?? {};
  if (numPendingTests > 0) process.stdout.write(`${numPendingTests} tests were skipped; their reasons stand above.\n`);
  count('unit and integration tests', numPassedTests, status === 0 ? 0 : Math.max(1, numFailedTests));
}

function runBrowserTests() {
  const browser = findBrowser();
  if (!browser) {
    process.stdout.write('\n!!! NO BROWSER: Chromium was not found and could not be installed.\n');
    process.stdout.write('!!! The browser tests did not run. Set CHROMIUM_PATH, or install chromium, and try again.\n');
    count('browser tests', 0, isCi ? 1 : 0);
    return;
  }
  const file = join(reports, 'playwright.json');
  const status = run('pnpm', ['--dir', 'apps/web', 'exec', 'playwright', 'test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(file)?.stats ?? {};
  if (flaky + skipped > 0) process.stdout.write(`${flaky} flaky, ${skipped} skipped.\n`);
  count('browser tests', expected + flaky, status === 0 ? 0 : Math.max(1, unexpected));
  const lighthouse = () =>
    run(nodeBinary, ['apps/web/e2e/performance/lighthouse.ts'], { env: { CHROMIUM_PATH: browser } }) === 0;
  check('Lighthouse', lighthouse);
}

install();
check('format and lint', () => run('biome', ['check', '.']) === 0);
check('types', () => run('turbo', ['run', 'typecheck', '--output-logs=errors-only']) === 0);
check('boundaries', boundariesHold);
check('nothing unused', () => run('knip', ['--no-config-hints']) === 0);
runVitest();
check('build', () => run('turbo', ['run', 'build', '--output-logs=errors-only']) === 0);
runBrowserTests();

rmSync(reports, { recursive: true });
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 ? 0 : 1);
