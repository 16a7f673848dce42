import { brand } from '@ballast/schema/brand';
import { rateLimits } from '../limits/rate-limits.ts';
import { callers } from '../trpc/access.ts';
import { formatWindow } from './limits-table.ts';
import type { Operation } from './operation.ts';
import { accessOf, operationGroups } from './operations.ts';
import { procedureDetails } from './procedure-details.ts';
import { refusalsOf } from './refusals.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

function describeCaller(operation: Operation): string {
  return callers[accessOf(operation).access];
}

function row(operation: Operation): string {
  const call = `\`${operation.method.toUpperCase()} ${operation.path}\``;
  const ownRefusals = refusalsOf(operation).filter((code) => code !== 'INTERNAL' && code !== 'UNAVAILABLE');
  const refusals = ownRefusals.map((code) => `\`${code}\``).join(' ');
  if (!('procedure' in operation))
    return `| ${call} | | ${describeCaller(operation)} | ${operation.summary} | | ${refusals} |`;
  const { limit } = procedureDetails(operation.procedure);
  const limitText = limit ? `${rateLimits[limit].points} ${formatWindow(rateLimits[limit].seconds)}` : '';
  const cells = [
    call,
    `\`${operation.procedure}\``,
    describeCaller(operation),
    cell(operation.summary),
    limitText,
    refusals,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** `packages/client/src/dev-proxy.test.ts` runs these settings. */
const pageOfYourOwn = `## A page of your own

Cookies and the origin check need the page and the API on one origin. A page in development has an origin of its own, such as
\`http://localhost:5173\`, and its writes would be refused as \`BAD_ORIGIN\`. Vite's proxy puts both on one origin:

\`\`\`js
// vite.config.js
const server = 'http://127.0.0.1:3000';

export default {
  server: { proxy: { '/api': server, '/media': server } },
};
\`\`\`

Start the server with that origin as its own: \`PUBLIC_URL=http://localhost:5173 npm start\`. In the page, call
\`createBallastClient({ url: location.origin })\`, or \`fetch('/api/…')\`. \`changeOrigin\` does not help: it changes \`Host\`, and
the server compares \`Origin\`.

For a server whose settings you cannot change, let the proxy name the server's origin (its PUBLIC_URL):

\`\`\`js
// vite.config.js
const server = 'http://127.0.0.1:3000';
const asOwnPage = { target: server, changeOrigin: true, headers: { origin: server } };

export default {
  server: { proxy: { '/api': asOwnPage, '/media': asOwnPage } },
};
\`\`\`

Writes from other sites are still refused, because browsers mark them with \`Sec-Fetch-Site\`. The cookie of an https server is
\`Secure\`, which some browsers refuse on \`http://localhost\`: serve Vite over https then. In production, serve your page from
PUBLIC_URL.
`;

export function apiTable(): string {
  const groups = operationGroups.map(
    ({ name, about, operations }) => `## ${name}

${about}

| call | procedure | who | what | limit | refusals of its own |
|---|---|---|---|---|---|
${operations.map(row).join('\n')}`,
  );
  return `# The interface for programs

Every path with its procedure, its callers, its limit and its refusals. A running server shows the same with every field at \`/api/docs\`, and as an OpenAPI 3.1 document at \`/api/openapi.json\`; from a program with types,
use \`@${brand.slug}/client\`. Besides its own refusals every call may answer \`UNAVAILABLE\` (503, with \`Retry-After\`) while the
storage is unavailable, and \`INTERNAL\` (500) for a fault of the server. This page is generated from the code, and a test
compares it with what is mounted.

${pageOfYourOwn}
${groups.join('\n\n')}
`;
}
