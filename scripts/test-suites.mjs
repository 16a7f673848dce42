import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { findBrowser } from './browser.mjs';
import { nodeBinary, root, run, runInBackground, server } from './toolchain.mjs';

export const journeysFolder = join(root, 'apps', 'web', 'e2e');

/** `npm run test:nightly` runs every test, and those with random inputs at the size at which docs/testing.md tells their coverage. */
const isNightly = process.env.NIGHTLY === 'true';
/** A test that is tagged "nightly" runs, too, if its file or folder is named. */
const runsAll = (only) => isNightly || only.length > 0;
const nightlyEnv = isNightly ? { ANONYMITY_WORLDS: '1000', FUZZ_RUNS: '200' } : {};

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

function runVitest(file, only, hasAll) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...only];
  // Nothing is built if files are named.
  const env = { ...nightlyEnv, ...(only.length === 0 && { BUILT_PROGRAMS: dirname(server) }) };
  const status = run('vitest', hasAll ? args : [...args, '--tagsFilter=!nightly'], { env });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport(file);
  const atNight = hasAll ? [] : namesOfNightly(testResults);
  if (atNight.length > 0) printNightly(atNight);
  if (only.length === 0) printSlowest(testResults);
  const failedFiles = testResults.filter((result) => result.status === 'failed');
  const failures = failedFiles.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const path = relative(root, name);
    if (failed.length === 0) return [`${path}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${path}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
  return {
    passed: numPassedTests,
    failed: status === 0 ? 0 : Math.max(1, numFailedTests),
    skipped: numPendingTests - atNight.length,
    failures,
    failedPaths: failedFiles.map(({ name }) => relative(root, name)),
  };
}

const namesOfNightly = (testResults) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ tags = [] }) => tags.includes('nightly'))
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );

function printNightly(names) {
  process.stdout.write(`\n${names.length} tests run only at night (npm run test:nightly, or name their file)\n`);
  for (const name of names) process.stdout.write(`  ${name}\n`);
}

const slowestShown = 20;

/** Shows where the time of a run goes. Tests of one file run one after another, files beside each other. */
function printSlowest(testResults) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ name: `${relative(root, name)}: ${fullName}`, duration })),
  );
  process.stdout.write(`\nThe ${slowestShown} slowest tests\n`);
  for (const { name, duration } of tests.toSorted((one, other) => other.duration - one.duration).slice(0, slowestShown))
    process.stdout.write(`${(duration / 1000).toFixed(1).padStart(7)} s  ${name}\n`);
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0];

/** With more failed files, the change is wrong and not the time that a busy machine took. */
const maxFilesRunAgain = 5;

/** A failure that only some random inputs show must fail the run. */
const hasRandomInputs = (path) =>
  /\/(?:anonymity|fuzzing)\//.test(path) || readFileSync(join(root, path), 'utf8').includes("'fast-check'");

/** In CI, files that failed while others ran run again alone, once. */
export function runUnitTests(reports, paths = []) {
  const only = paths.map((path) => pathFrom(root, path)).filter((path) => path !== '');
  const hasAll = runsAll(only);
  const { failedPaths, skipped, ...first } = runVitest(join(reports, 'vitest.json'), only, hasAll);
  if (skipped > 0) process.stdout.write(`${skipped} tests were skipped; their reasons are printed above.\n`);
  const runsAgain =
    process.env.CI &&
    failedPaths.length > 0 &&
    failedPaths.length <= maxFilesRunAgain &&
    !failedPaths.some(hasRandomInputs);
  if (!runsAgain) return first;
  process.stdout.write(`\nRunning again alone: ${failedPaths.join(', ')}\n`);
  const second = runVitest(join(reports, 'vitest-again.json'), failedPaths, hasAll);
  if (second.failed > 0) return { ...first, failures: [...first.failures, ...second.failures] };
  return { passed: first.passed + first.failed, failed: 0, unsteady: first.failures };
}

/** A missing browser is a failure in CI. */
function reportMissingBrowser() {
  process.stdout.write('\n!!! NO BROWSER: Chromium was not found and could not be installed.\n');
  process.stdout.write('!!! The browser tests did not run. Set CHROMIUM_PATH, or install chromium, and try again.\n');
  return { passed: 0, failed: process.env.CI ? 1 : 0 };
}

function journeysWith(status, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file}: ${title}`),
    ...journeysWith(status, inner),
  ]);
}

export function runBrowserTests(reports, paths = []) {
  const browser = findBrowser();
  if (!browser) return reportMissingBrowser();
  const file = join(reports, 'playwright.json');
  // Playwright's arguments are regular expressions.
  const only = paths.map((path) => pathFrom(join(root, 'apps', 'web'), path).replace(/[.+]/g, '\\$&'));
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const playwright = (...args) => run('pnpm', ['--dir', 'apps/web', 'exec', 'playwright', 'test', ...args], { env });
  if (!runsAll(only)) {
    process.stdout.write('\nJourneys that run only at night (npm run test:nightly, or name their file)\n');
    playwright('--list', '--grep=@nightly');
  }
  const status = playwright('--reporter=list,json', ...(runsAll(only) ? only : ['--grep-invert=@nightly']));
  const { stats = {}, suites = [] } = readReport(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  if (skipped > 0) process.stdout.write(`${skipped} skipped.\n`);
  const failed = unexpected + (process.env.CI ? skipped : 0);
  return {
    passed: expected + flaky,
    failed: status === 0 ? failed : Math.max(1, failed),
    failures: journeysWith('unexpected', suites),
    unsteady: journeysWith('flaky', suites),
  };
}

/** The script's exit status if the engine is missing, except in CI. */
const skippedStatus = 75;
const engines = ['chromium', 'firefox', 'webkit'];

/**
 * Runs the journeys of each engine beside those of the others. On each change this is the main journey, and not in Chromium,
 * where all other journeys run. A missing engine is a failure in CI.
 */
export async function runEngines() {
  const browser = findBrowser();
  if (!browser) return reportMissingBrowser();
  const script = join(journeysFolder, 'engines', 'run.ts');
  if (!isNightly)
    process.stdout.write('Only the main journey, in Firefox and WebKit; all four in three engines run at night.\n');
  const only = isNightly ? [] : ['', 'main'];
  async function play(engine) {
    const { status, output } = await runInBackground(nodeBinary, [script, engine, ...only], { CHROMIUM_PATH: browser });
    process.stdout.write(output);
    return { engine, status };
  }
  const hasFailed = ({ status }) => status !== 0 && status !== skippedStatus;
  const first = await Promise.all(engines.slice(isNightly ? 0 : 1).map(play));
  const again = [];
  for (const { engine } of process.env.CI ? first.filter(hasFailed) : []) {
    if ((await play(engine)).status === 0) again.push(engine);
  }
  const failures = first.filter((one) => hasFailed(one) && !again.includes(one.engine));
  return {
    passed: first.filter(({ status }) => status === 0).length + again.length,
    failed: failures.length,
    failures: failures.map(({ engine }) => `a journey in ${engine}`),
    unsteady: again.map((engine) => `a journey in ${engine}`),
  };
}

export function runLighthouse() {
  const browser = findBrowser();
  if (!browser) return reportMissingBrowser();
  const script = join(journeysFolder, 'performance', 'lighthouse.ts');
  const status = run(nodeBinary, [script], { env: { CHROMIUM_PATH: browser } });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}
