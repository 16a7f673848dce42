import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeededServer } from './checkout.ts';
import type { Contender } from './measure.ts';
import { pick } from './pick.ts';
import { startServer } from './processes.ts';

/** Starts servers that respond with the first page that `seeded` has. */
export async function startBaseline(folder: string, { url, workloads }: SeededServer) {
  const bodyFile = join(folder, 'feed.json');
  const { path, cookie } = pick(workloads.firstPage, 0);
  const page = await fetch(`${url}${path}`, { headers: { cookie } });
  writeFileSync(bodyFile, Buffer.from(await page.arrayBuffer()));
  const script = fileURLToPath(new URL('./baseline.ts', import.meta.url));
  const server = await startServer([script, bodyFile], {}, join(folder, 'baseline.log'));
  const [trpcUrl = '', nodeHttpUrl = ''] = server.urls;
  const requests = () => workloads.firstPage;
  const trpc: Contender = { name: 'constant from tRPC on Hono', server, url: trpcUrl, requests };
  const nodeHttp: Contender = { name: 'same bytes from node:http', server, url: nodeHttpUrl, requests };
  return { server, trpc, nodeHttp };
}
