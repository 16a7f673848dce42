// npm test                      every check
// npm test -- <file or folder>  only the unit tests or journeys there
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import {
  journeysFolder,
  runBrowserTests,
  runEngines,
  runLighthouse,
  runUnitTests,
  sourceChecks,
} from './test-suites.mjs';
import { install, root, runInBackground } from './toolchain.mjs';

const isInside = (path, folder) => !relative(folder, path).startsWith('..') && !isAbsolute(relative(folder, path));

/** npm runs scripts in the root; INIT_CWD is the folder in which npm was called. */
function findPath(name) {
  const found = [process.env.INIT_CWD ?? root, root].map((folder) => resolve(folder, name)).find(existsSync);
  if (found && isInside(found, root)) return found;
  process.stderr.write(`There is no file or folder ${name}.\n`);
  process.exit(1);
}

const totals = { passed: 0, failed: 0, failures: [], unsteady: [] };

function report(name, { passed, failed, failures = [], unsteady = [], startedAt }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.failures.push(...(failed > 0 && failures.length === 0 ? [name] : failures));
  totals.unsteady.push(...unsteady);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(
    `\n${failed === 0 ? 'ok' : 'FAILED'}: ${name} (${passed} passed, ${failed} failed, ${seconds} s)\n\n`,
  );
}

async function runSuite(name, suite) {
  const startedAt = Date.now();
  report(name, { ...(await suite()), startedAt });
}

async function runChecks(checks) {
  for (const { name, command, args, isComplete } of checks) {
    const startedAt = Date.now();
    const { status, output } = await runInBackground(command, args);
    const hasPassed = status === 0 && (isComplete?.(output) ?? true);
    process.stdout.write(output);
    report(name, { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, startedAt });
  }
}

const build = { name: 'build', command: 'turbo', args: ['run', 'build', '--output-logs=errors-only'] };

async function runEverything(reports) {
  // Each of the two groups uses one core.
  await Promise.all([runChecks(sourceChecks), runChecks([build])]);
  await runSuite('unit and integration tests', () => runUnitTests(reports));
  await runSuite('browser tests', () => runBrowserTests(reports));
  await runSuite('the journeys in three engines', runEngines);
  // Nothing else runs, because Lighthouse measures time.
  await runSuite('Lighthouse', runLighthouse);
}

async function runOnly(paths, reports) {
  const journeys = paths.filter((path) => isInside(path, journeysFolder) || isInside(journeysFolder, path));
  const others = paths.filter((path) => !isInside(path, journeysFolder));
  if (others.length > 0) await runSuite('unit and integration tests', () => runUnitTests(reports, others));
  if (journeys.length === 0) return;
  await runChecks([build]);
  await runSuite('browser tests', () => runBrowserTests(reports, journeys));
}

install();
const paths = process.argv.slice(2).map(findPath);
const reports = mkdtempSync(join(tmpdir(), 'ballast-reports-'));
await (paths.length === 0 ? runEverything(reports) : runOnly(paths, reports));
rmSync(reports, { recursive: true });
for (const failure of totals.failures) process.stdout.write(`FAILED: ${failure}\n`);
for (const failure of totals.unsteady) process.stdout.write(`UNSTEADY, passed when it ran again: ${failure}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 ? 0 : 1);
