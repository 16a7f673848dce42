import * as v from 'valibot';
import { drafts } from './drafts.ts';

const name = 'answered';
const storedTrue = v.literal(true);

/** Stored like a draft, so that it is removed when the member signs out. Any comment counts: it tells nothing about its post. */
export const hasAnswered = (memberId: string): boolean => drafts.read(memberId, name, storedTrue) ?? false;

export const rememberAnswer = (memberId: string): void => drafts.write(memberId, name, true);
