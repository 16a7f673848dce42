import { answerChoices } from '@ballast/schema/column-enums';
import { sql } from 'drizzle-orm';
import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';
import { idempotencyRequestOf } from './idempotency-request.ts';

export function postTables(
  { table, text, integer, flag, instant, sequence, index, uniqueIndex, check, primaryKey }: Columns,
  { users }: Pick<ReturnType<typeof accountTables>, 'users'>,
) {
  /** Has no owner, time or size: they could show that two files are one picture. Posts and profiles refer to it. */
  const media = table('media', {
    id: text().primaryKey(),
    /** Whether staff have removed the item that shows the picture. */
    isRemoved: flag().notNull().default(false),
  });

  const posts = table(
    'posts',
    {
      seq: sequence(),
      id: text().notNull().unique('posts_id_unique'),
      authorId: text().references(() => users.id, { onDelete: 'cascade' }),
      /** The encrypted handle of an anonymous post's author. Such a post has no `authorId`. */
      authorSeal: text(),
      content: text().notNull(),
      mood: text(),
      /** The mood in lower case, for the filter. */
      moodKey: text(),
      /** Separated by commas. */
      topics: text().notNull().default(''),
      /** Further words that the search finds the post by (`searchFormsOf`). Null if they were never derived. */
      searchForms: text(),
      /** Content notes, separated by commas. */
      notes: text().notNull().default(''),
      /** Content notes that staff have added, one for each decision, so that a reversal removes only its own. */
      staffNotes: text().notNull().default(''),
      /** Who may comment. `followed`: members whom the author follows. */
      answers: text({ enum: answerChoices }).notNull().default('everyone'),
      /** What the author has chosen, while staff have closed the answers. Null: they have not. */
      answersBeforeClosing: text({ enum: answerChoices }),
      mediaId: text().references(() => media.id),
      /** The author's words for people who cannot see the picture. */
      imageDescription: text(),
      /** Whether anyone may read the post, also without an account. */
      isOpenToRead: flag().notNull().default(false),
      /** Support of every kind. The kinds without a column of their own are the rest. */
      likesCount: integer().notNull().default(0),
      beenThereCount: integer().notNull().default(0),
      thanksCount: integer().notNull().default(0),
      commentsCount: integer().notNull().default(0),
      /** A keyed hash of author and client id. */
      idempotencyKey: text(),
      isEdited: flag().notNull().default(false),
      /** Whether staff have removed the post. Only its author and staff see it then. */
      isRemoved: flag().notNull().default(false),
      /** Whether it is removed only because its author's account is frozen. Never true of an anonymous post. */
      isFrozen: flag().notNull().default(false),
      /** Only to the minute on an anonymous post. */
      createdAt: instant().notNull(),
    },
    (t) => [
      index('posts_author_idx').on(t.authorId),
      index('posts_media_idx').on(t.mediaId),
      index('posts_mood_idx').on(t.moodKey, t.seq),
      index('posts_open_to_read_idx').on(t.seq).where(sql`${t.isOpenToRead}`),
      uniqueIndex('posts_idempotency_request_unique').on(idempotencyRequestOf(t.idempotencyKey)),
      check('posts_one_author', sql`(${t.authorId} is null) <> (${t.authorSeal} is null)`),
    ],
  );

  /** The topics of each post, for lists of one topic. */
  const postTopics = table(
    'post_topics',
    {
      topic: text().notNull(),
      postSeq: integer().notNull(),
      postId: text()
        .notNull()
        .references(() => posts.id, { onDelete: 'cascade' }),
    },
    (t) => [primaryKey({ columns: [t.topic, t.postSeq] }), index('post_topics_post_idx').on(t.postId)],
  );

  return { media, posts, postTopics };
}
