import type { ErrorCode } from '@ballast/schema/error-codes';
import type { Operation } from './operation.ts';
import { procedureFacts } from './procedure-facts.ts';

/** Every code that an operation may refuse with: what it names itself, and what follows from how it is called. */
export function refusalsOf(operation: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(operation.refusals);
  if (operation.method !== 'get') codes.add('BAD_ORIGIN').add('TOO_LARGE');
  if ('access' in operation) {
    if (operation.access === 'member') codes.add('NOT_SIGNED_IN');
    return [...codes];
  }
  const { access, limit, input } = procedureFacts(operation.procedure);
  if (access === 'member') codes.add('NOT_SIGNED_IN');
  if (access === 'admin') codes.add('ADMIN_LOCKED');
  if (limit) codes.add('RATE_LIMITED');
  if (operation.body) codes.add('BAD_INPUT').add('UNSUPPORTED_TYPE');
  if (input && operation.list) codes.add('BAD_INPUT');
  if (operation.path.includes('{')) codes.add('NOT_FOUND');
  return [...codes.add('UNAVAILABLE').add('INTERNAL')];
}
