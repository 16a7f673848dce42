import { inArray } from 'drizzle-orm';
import type { Tables } from '../database.ts';

/** Cases that wait for a decision, or for an answer to an appeal. Only they are claimed. */
export const isUndecided = ({ status }: Pick<Tables['cases'], 'status'>) => inArray(status, ['open', 'appealed']);
