import { type Topic, topics } from '@ballast/schema/topic-names';
import * as v from 'valibot';
import { drafts } from '../../lib/storage/drafts.ts';

export type FeedFilter = { topic?: Topic | undefined; mood?: string | undefined };

const name = 'feed filter';

const storedFilter = v.object({ topic: v.optional(v.picklist(topics)), mood: v.optional(v.string()) });

/** Stored as a draft, so that it is removed when the member signs out or another one signs in. */
export const readLastFilter = (memberId: string): FeedFilter => drafts.read(memberId, name, storedFilter) ?? {};

export const writeLastFilter = (memberId: string, filter: FeedFilter): void => drafts.write(memberId, name, filter);
