import { type ErrorCode, errorCodes } from '@ballast/schema/error-codes';
import { costOf, type PathAccess } from '../trpc/access.ts';
import type { Operation, RefusalStatus } from './operation.ts';
import { accessOf } from './operations.ts';
import { procedureFacts } from './procedure-facts.ts';

const codesOfAccess: Partial<Record<PathAccess, readonly ErrorCode[]>> = {
  member: ['NOT_SIGNED_IN'],
  staff: ['ADMIN_LOCKED'],
  admin: ['ADMIN_LOCKED', 'FORBIDDEN'],
};

export function refusalsOf(operation: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(operation.refusals);
  if (operation.method !== 'get') codes.add('BAD_ORIGIN').add('TOO_LARGE');
  for (const code of codesOfAccess[accessOf(operation).access] ?? []) codes.add(code);
  if (!('procedure' in operation)) return [...codes];
  const facts = procedureFacts(operation.procedure);
  const { limit, input, type, changesCredentials } = facts;
  if (changesCredentials) codes.add('EMAIL_CHANGE_PENDING');
  if (limit || costOf(facts, type) > 0) codes.add('RATE_LIMITED');
  if (operation.body) codes.add('BAD_INPUT').add('UNSUPPORTED_TYPE');
  if (input && operation.list) codes.add('BAD_INPUT');
  if (operation.path.includes('{')) codes.add('NOT_FOUND');
  return [...codes.add('UNAVAILABLE').add('INTERNAL')];
}

export const statusOf = (operation: Operation, code: ErrorCode): RefusalStatus =>
  ('statuses' in operation && operation.statuses?.[code]) || errorCodes[code].status;
