import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runNode, type Server, startServer } from './processes.ts';
import { type SeedMembers, usualMembers } from './seed.ts';
import { createWorkloads, signIn, turnFiltersOn, type Workloads, walkFeed } from './workloads.ts';

type StartOptions = { nodeArgs?: string[]; settings?: Record<string, string> };

/** A built checkout: this one, or one of another commit. */
export type Checkout = {
  /** Other commits ignore `size`. */
  seed(dataDir: string, postsCount: number, size?: SeedMembers): Promise<void>;
  /** Starts a server with one worker, unless the settings say otherwise. */
  start(dataDir: string, options?: StartOptions): Promise<Server>;
};

export type SeededServer = { server: Server; url: string; postsCount: number; postIds: string[]; workloads: Workloads };

export const adminKey = 'the admin key of the bench';
export const thisCheckoutRoot = fileURLToPath(new URL('../../..', import.meta.url));

export function openCheckout(root: string, serverFlags: string[], ownSettings: Record<string, string> = {}): Checkout {
  const bundle = join(root, 'apps/api/dist/server/server.js');
  if (!existsSync(bundle)) throw new Error(`${bundle} is not built: npm run bench builds it.`);
  const node = join(root, 'node_modules/node/bin/node');
  return {
    async seed(dataDir, postsCount, size) {
      const module = pathToFileURL(join(root, 'apps/api/bench/seed.ts')).href;
      const script = `const { seed } = await import('${module}');
        await seed(${JSON.stringify(dataDir)}, ${postsCount}, ${JSON.stringify(size)});`;
      await runNode(node, ['--input-type=module', '-e', script], root);
    },
    start: (dataDir, { nodeArgs = [], settings = {} } = {}) =>
      startServer(
        [...serverFlags, ...nodeArgs, bundle],
        {
          DATA_DIR: dataDir,
          PORT: '0',
          RATE_LIMITS: 'off',
          ADMIN_KEY: adminKey,
          NODE_ENV: 'production',
          WORKERS: '1',
          ...ownSettings,
          ...settings,
        },
        `${dataDir}.log`,
        node,
      ),
  };
}

/** Starts the server on a seeded folder, signs members in and reads the whole feed. */
export async function startSeededServer(
  checkout: Checkout,
  dataDir: string,
  { postsCount, size = usualMembers, ...startOptions }: { postsCount: number; size?: SeedMembers } & StartOptions,
): Promise<SeededServer> {
  const server = await checkout.start(dataDir, startOptions);
  const [url = ''] = server.urls;
  const cookies = await signIn(url, size.signingIn);
  await turnFiltersOn(url, cookies);
  const { cursors, postIds } = await walkFeed(url, cookies[0] ?? '');
  return { server, url, postsCount, postIds, workloads: createWorkloads({ cookies, cursors, postIds, postsCount }) };
}
