import Client from 'better-sqlite3';
import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { alias, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openDrizzle } from './session.ts';

const stories = sqliteTable('stories', {
  id: text().primaryKey(),
  authorId: text(),
  isAnonymous: integer({ mode: 'boolean' }).notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }),
  tags: text({ mode: 'json' }).$type<string[]>(),
});

const client = new Client(':memory:');
client.exec(
  'create table stories (id text primary key, author_id text, is_anonymous integer, created_at integer, tags text)',
);
client.exec(`insert into stories values ('one', 'alder', 0, 1700000000000, '["sleep"]'), ('two', null, 1, null, null)`);
afterAll(() => client.close());

const compiled = openDrizzle(client);
const original: typeof compiled = drizzle(client, { casing: 'snake_case' });

describe('rows are the same as with the mapper of drizzle', () => {
  const upper = sql<string>`upper(${stories.id})`;
  const selections = {
    'columns of a table': (db: typeof original) => db.select().from(stories).orderBy(stories.id),
    'expressions, with and without a name or decoder': (db: typeof original) =>
      db
        .select({
          plain: upper,
          named: upper.as('named'),
          decoded: sql`length(${stories.id})`.mapWith((value) => `${value} characters`),
          missing: sql<string | null>`null`.mapWith(Number),
        })
        .from(stories)
        .orderBy(stories.id),
    'a subquery': (db: typeof original) => {
      const latest = db.select({ id: stories.id, at: stories.createdAt }).from(stories).as('latest');
      return db.select({ at: latest.at, id: latest.id }).from(latest).orderBy(latest.id);
    },
    'columns of a joined table under a name, null without a row': (db: typeof original) => {
      const other = alias(stories, 'other');
      return db
        .select({ id: stories.id, other: { tags: other.tags, id: other.id }, at: stories.createdAt })
        .from(stories)
        .leftJoin(other, and(eq(other.id, stories.id), eq(other.authorId, 'alder')))
        .orderBy(stories.id);
    },
    'columns and expressions of two tables under a name': (db: typeof original) => {
      const other = alias(stories, 'other');
      return db
        .select({ both: { at: other.createdAt, id: stories.id }, words: { upper, otherId: other.id } })
        .from(stories)
        .leftJoin(other, and(eq(other.id, stories.id), eq(other.authorId, 'alder')))
        .orderBy(stories.id);
    },
    'an inner join, whose first column may be null': (db: typeof original) => {
      const other = alias(stories, 'other');
      return db
        .select({ other: { authorId: other.authorId, id: other.id } })
        .from(stories)
        .innerJoin(other, eq(other.id, stories.id))
        .orderBy(stories.id);
    },
    'whole tables, null without a row': (db: typeof original) => {
      const byAuthor = db.select().from(stories).where(eq(stories.authorId, 'alder')).as('by_author');
      return db.select().from(stories).leftJoin(byAuthor, eq(byAuthor.id, stories.id)).orderBy(stories.id);
    },
    'returned rows of a write': (db: typeof original) =>
      db.update(stories).set({ isAnonymous: true }).where(eq(stories.id, 'two')).returning(),
  };

  test.each(Object.entries(selections))('%s', (_name, select) => {
    const expected = select(original).all();
    expect(expected.length).toBeGreaterThan(0);
    expect(select(compiled).all()).toEqual(expected);
    expect(select(compiled).prepare().all()).toEqual(expected);
    expect(select(compiled).get()).toEqual(expected[0]);
  });
});
