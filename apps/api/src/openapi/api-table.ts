import { brand } from '@ballast/schema/brand';
import { rateLimits } from '../limits/rate-limits.ts';
import { callers } from '../trpc/access.ts';
import { formatWindow } from './limits-table.ts';
import type { Operation } from './operation.ts';
import { accessOf, operationGroups } from './operations.ts';
import { procedureFacts } from './procedure-facts.ts';
import { refusalsOf } from './refusals.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

function describeCaller(operation: Operation): string {
  return callers[accessOf(operation).access];
}

function row(operation: Operation): string {
  const call = `\`${operation.method.toUpperCase()} ${operation.path}\``;
  const own = refusalsOf(operation).filter((code) => code !== 'INTERNAL' && code !== 'UNAVAILABLE');
  const refusals = own.map((code) => `\`${code}\``).join(' ');
  if (!('procedure' in operation))
    return `| ${call} | | ${describeCaller(operation)} | ${operation.summary} | | ${refusals} |`;
  const { limit } = procedureFacts(operation.procedure);
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

${groups.join('\n\n')}
`;
}
