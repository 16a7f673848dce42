import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

type Rule = {
  rule: string;
  /** Patterns of files. Tests are left out. */
  files: string[];
  forbidden: RegExp;
  /** Paths that may. */
  except?: RegExp;
};

const rules: Rule[] = [
  {
    rule: 'time and randomness are injected, so that the author swap plays both worlds alike',
    files: [
      'apps/api/src/{features,lists,privacy,sanctions,erasure,idempotency}/**/*.ts',
      'packages/db/src/queries/**/*.ts',
    ],
    forbidden: /\bMath\.random\b|\bnew Date\(\)|\bDate\.now\b|\brandomUUID\b/,
  },
  {
    rule: 'queries are awaited builders: these methods exist on one engine only',
    files: ['packages/db/src/queries/**/*.ts', 'apps/api/src/features/**/*.ts'],
    forbidden: /\)\s*\.(?:get|all|run)\(\)/,
  },
  {
    rule: 'only insertAdminLogEntry writes to the log, because it chains the hashes',
    files: ['packages/db/src/queries/**/*.ts', 'apps/api/src/**/*.ts'],
    forbidden: /\b(?:insert|update|delete)\((?:\w+\.)*adminLog\)/,
    except: /^packages\/db\/src\/queries\/admin\/admin-log\.ts$/,
  },
  {
    rule: 'a feature opens seals through Privacy: only these make a box or a hash of their own',
    files: ['apps/api/src/features/**/*.ts'],
    forbidden: /\b(?:createSealingBox|createKeyedHash|encryptionKeys)\b/,
    except:
      /^apps\/api\/src\/features\/(?:accounts\/account-services|accounts\/departed-usernames|accounts\/mailed-codes|accounts\/seal-conversion|accounts\/sign-in-checks|admin\/pending-mails|alerts\/alert-services|alerts\/rota-seals|alerts\/server-alerts|digest\/open-digest|moderation\/letter-mails|notices\/open-notices|notices\/shown-notices|push\/push-transport|records\/open-records)\.ts$/,
  },
  {
    rule: 'settings/env.ts reads the environment',
    files: ['apps/{api,web,admin}/src/**/*.{ts,tsx}', 'packages/{db,schema,content,ui}/src/**/*.{ts,tsx}'],
    // A child process may be given PATH and HOME.
    forbidden: /\bprocess\.env(?!\['(?:PATH|HOME|CI)'\])/,
    except: /^apps\/api\/src\/(?:settings\/env|cluster\/worker-link)\.ts$/,
  },
];

const isTest = (path: string) =>
  /\.test\.tsx?$|\/(?:testing|anonymity|authorization|fuzzing)\/|\/testing(?:-\w+)*\.ts$/.test(path);

test.each(rules)('$rule', ({ files, forbidden, except }) => {
  const paths = globSync(files, { cwd: root }).filter((path) => !isTest(path));
  expect(paths.length).toBeGreaterThan(50);
  const broken = paths.filter((path) => !except?.test(path) && forbidden.test(readFileSync(join(root, path), 'utf8')));
  expect(broken).toEqual([]);
});

test('npm’s SIGTERM reaches the server: a shell in between would swallow it', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of ['start', 'dev', 'demo', 'night']) expect(scripts[name], name).toMatch(/^exec node /);
});

test('all tRPC packages have one version: @trpc/react-query requires its own of the client and the server', () => {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const versions = [...workspace.matchAll(/'@trpc\/[\w-]+': (\S+)/g)].map(([, version]) => version);
  expect(versions.length).toBeGreaterThan(2);
  expect(new Set(versions).size).toBe(1);
});
