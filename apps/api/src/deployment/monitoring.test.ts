import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { type ReadQuery, readPromql } from '../testing/read-promql.ts';
import { type ListeningServer, listen } from '../testing/servers/listen.ts';
import { hasProgram } from '../testing/servers/programs.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const ruleTestsSchema = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
  ),
});
const gridSchema = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const panelSchema = z.object({
  id: z.number(),
  title: z.string().min(1),
  type: z.enum(['row', 'stat', 'timeseries']),
  gridPos: gridSchema,
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const dashboardSchema = z.object({ panels: z.array(panelSchema) });

const rules = rulesSchema.parse(parse(read('prometheus/alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('grafana/ballast.json')));

/** Prometheus adds them. */
const labelsOfPrometheus = ['job', 'instance'];
/** Prometheus makes the first. The others are absent until there is a backup, and until one was verified. */
const otherMetrics = [
  'up',
  'ballast_last_backup_timestamp_seconds',
  'ballast_last_backup_verification_timestamp_seconds',
];

type Seen = Map<string, Map<string, Set<string>>>;

/** For each metric the values of its labels. */
function readMetrics(text: string): Seen {
  const seen: Seen = new Map();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
    const valuesOf = seen.get(name) ?? new Map<string, Set<string>>();
    seen.set(name, valuesOf);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      valuesOf.set(label, (valuesOf.get(label) ?? new Set()).add(value));
  }
  return seen;
}

/** The test makes no server errors. */
const isStatusClass = (label: string, value: string) => label === 'status' && /^[1-5]xx$/.test(value);

/** What the query reads and the server does not have. */
function missingFrom(seen: Seen, { metrics, groupedBy }: ReadQuery): string[] {
  const missing = metrics
    .filter(({ name }) => !otherMetrics.includes(name))
    .flatMap(({ name, matchers }) => {
      const valuesOf = seen.get(name);
      if (!valuesOf) return [name];
      return matchers
        .filter(({ label }) => !labelsOfPrometheus.includes(label))
        .filter(({ label, value }) => !valuesOf.get(label)?.has(value) && !isStatusClass(label, value))
        .map(({ label, operator, value }) => `${name}{${label}${operator}${value}}`);
    });
  const labels = new Set(metrics.flatMap(({ name }) => [...(seen.get(name)?.keys() ?? [])]));
  return [...missing, ...groupedBy.filter((label) => !labels.has(label) && !labelsOfPrometheus.includes(label))];
}

describe('every query', () => {
  let app: TestApp;
  let server: ListeningServer;
  let seen: Seen;
  beforeAll(async () => {
    app = await createTestApp({ members: ['alder'], rateLimits: true });
    server = await listen(app);
    const scrape = async () => (await fetch(`${server.url}/metrics`)).text();
    await scrape();
    await app.request('alder', '/api/community/posts');
    const wrong = { name: 'x', email: 'x@example.org', password: 'wrong' };
    for (let count = 0; count < 12; count += 1) await app.sendJson(undefined, '/api/force/force-login', wrong);
    seen = readMetrics(await scrape());
  });
  afterAll(async () => {
    await server.close();
    await app.close();
  });

  test.each(rules)('of the alert $alert reads what the server has', ({ expr }) => {
    const query = readPromql(expr);
    expect(query.metrics).not.toEqual([]);
    expect(missingFrom(seen, query)).toEqual([]);
  });

  const charts = panels.filter(({ type }) => type !== 'row');
  test.each(charts)('of the panel $title reads what the server has', ({ targets }) => {
    expect(targets).not.toEqual([]);
    for (const { expr } of targets) {
      const query = readPromql(expr.replaceAll('$__rate_interval', '5m'));
      expect(query.metrics).not.toEqual([]);
      expect(missingFrom(seen, query)).toEqual([]);
    }
  });

  test.each([
    ['sum(ballast_no_such)', ['ballast_no_such']],
    ['ballast_cases_open{urgency="late"}', ['ballast_cases_open{urgency=late}']],
    ['ballast_cases_open{author="alder"}', ['ballast_cases_open{author=alder}']],
    ['sum by (member) (ballast_ready)', ['member']],
  ])('is found if it does not: %s', (expr, missing) => {
    expect(missingFrom(seen, readPromql(expr))).toEqual(missing);
  });
});

test('the panels of the dashboard have different ids and do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

const ruleTests = ['prometheus/alerts.test.yml', 'prometheus/alerts-of-a-day.test.yml'];

describe('the alerts', () => {
  test('are each tested to fire and to be quiet', () => {
    const tests = ruleTests.flatMap((name) => ruleTestsSchema.parse(parse(read(name))).tests);
    const steps = tests.flatMap((one) => one.alert_rule_test);
    const tested = (fires: boolean) =>
      steps.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname);
    const names = rules.map(({ alert }) => alert);
    expect(tested(true).toSorted()).toEqual(names.toSorted());
    expect(tested(false).toSorted()).toEqual(names.toSorted());
  });

  const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' });

  describe.runIf(hasProgram('promtool', 'alert'))('pass promtool', () => {
    test('check rules', () => {
      expect(promtool('check', 'rules', pathOf('prometheus/alerts.yml'))).toContain('SUCCESS');
    });

    test('test rules', () => {
      expect(promtool('test', 'rules', ...ruleTests.map(pathOf))).toContain('SUCCESS');
    });

    test('as does the example of a configuration', () => {
      expect(promtool('check', 'config', '--syntax-only', pathOf('prometheus/prometheus.yml'))).toContain('SUCCESS');
    });
  });
});
