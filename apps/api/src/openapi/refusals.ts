import { type ErrorCode, errorCodes } from '@ballast/schema/error-codes';
import { costOf, type PathAccess } from '../trpc/access.ts';
import type { RefusalStatus } from '../trpc/operation.ts';
import type { Operation } from './operation.ts';
import { accessOf } from './operations.ts';
import { procedureDetails, storesText } from './procedure-details.ts';

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
  const details = procedureDetails(operation.procedure);
  const { limit, input, type, changesCredentials, sanction, password } = details;
  if (sanction) codes.add('SUSPENDED');
  if (password === 'recent') codes.add('PASSWORD_REQUIRED');
  if (password === 'asked' || password === 'recent') codes.add('WRONG_PASSWORD');
  if (changesCredentials) codes.add('EMAIL_CHANGE_PENDING');
  if (limit || costOf(details, type) > 0 || storesText(operation.procedure)) codes.add('RATE_LIMITED');
  if (operation.body) codes.add('BAD_INPUT').add('UNSUPPORTED_TYPE');
  if (input && operation.list) codes.add('BAD_INPUT');
  if (operation.path.includes('{')) codes.add('NOT_FOUND');
  return [...codes.add('UNAVAILABLE').add('INTERNAL')];
}

/** Whether a member is told what they have left. Of a visitor, and of staff, nothing is told. */
export function isCountedByAccount(operation: Operation): boolean {
  if (!('procedure' in operation)) return false;
  const details = procedureDetails(operation.procedure);
  const { access, limit, limitBy, type } = details;
  return costOf(details, type) > 0 || (limit !== undefined && (access === 'member' || limitBy !== undefined));
}

export const statusOf = (operation: Operation, code: ErrorCode): RefusalStatus =>
  ('statuses' in operation && operation.statuses?.[code]) || errorCodes[code].status;
