import { brand } from '@ballast/schema/brand';
import { idempotencyKeyPattern } from '@ballast/schema/idempotency-key';
import * as v from 'valibot';
import {
  openBrowserStorage,
  readStored,
  removeStored,
  type StorageLike,
  type StoredSchema,
  writeStored,
} from './browser-storage.ts';

const prefix = `${brand.slug}_draft:`;
const keyOf = (memberId: string, name: string) => `${prefix}${memberId}:${name}`;

/** Only drafts of posts, comments and messages have `content`. Others count as empty. */
const draftWithContent = v.fallback(v.object({ content: v.string() }), { content: '' });

/** Unsent drafts in browser storage, by member and name of the form. */
export function createDraftStore(storage: StorageLike) {
  /** Drops writes that arrive after sign-out. */
  let acceptsWritesOf = (_memberId: string) => true;

  function names(memberId: string): string[] {
    const start = keyOf(memberId, '');
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
  }

  return {
    read<Draft>(memberId: string, name: string, schema: StoredSchema<Draft>): Draft | undefined {
      return readStored(storage, keyOf(memberId, name), schema);
    },

    write(memberId: string, name: string, draft: unknown): void {
      if (acceptsWritesOf(memberId)) writeStored(storage, keyOf(memberId, name), draft);
    },

    remove(memberId: string, name: string): void {
      storage.removeItem(keyOf(memberId, name));
    },

    names,

    hasUnsentText: (memberId: string): boolean =>
      names(memberId).some((name) => readStored(storage, keyOf(memberId, name), draftWithContent)?.content.trim()),

    /** Removes other members' drafts, and from now on accepts only writes of this member. */
    reserveFor(memberId: string): void {
      acceptsWritesOf = (other) => other === memberId;
      removeStored(storage, (key) => key.startsWith(prefix) && !key.startsWith(keyOf(memberId, '')));
    },

    clear(): void {
      acceptsWritesOf = () => false;
      removeStored(storage, (key) => key.startsWith(prefix));
    },
  };
}

export const drafts = createDraftStore(openBrowserStorage());

/** An idempotency key. The draft keeps it until the post or comment is created. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** In UTF-16 units. Far above any form's limit, so that even a text that is too long to send is kept whole. */
export const storedTextMaxChars = 100_000;

export const storedText = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, storedTextMaxChars)),
);

/** An invalid idempotency key is replaced, because the server would refuse the draft. */
export const storedClientId = v.fallback(v.pipe(v.string(), v.regex(idempotencyKeyPattern)), () =>
  createIdempotencyKey(),
);

export const storedInstant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
