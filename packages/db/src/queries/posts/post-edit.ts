import { and, eq, not, sql } from 'drizzle-orm';
import { type Database, run, type Tables } from '../../engine/database.ts';
import { searchFormsOf } from '../../search/search-forms.ts';
import { moodKeyOf } from './mood-key.ts';
import { postTopicRows } from './post-topics.ts';

type StoredPost = Pick<
  Tables['posts']['$inferSelect'],
  'content' | 'mood' | 'notes' | 'topics' | 'answers' | 'isOpenToRead' | 'imageDescription'
>;
type Changes = { [Field in keyof StoredPost]?: StoredPost[Field] | undefined };

/** A change of the others is an edit. */
const fields = [
  'content',
  'mood',
  'notes',
  'topics',
  'answers',
  'imageDescription',
] as const satisfies (keyof StoredPost)[];

/**
 * Marks the post as edited if a value of {@link fields} changes. Stores no time of the edit. Returns false if there is no such post.
 * `checkVersion` throws if the edit was made of another version; a retry finds its own values, and is not checked.
 */
export function createPostEdit({ tables, transaction }: Database) {
  const { posts } = tables;
  const { content, mood, notes, topics, answers, isOpenToRead, imageDescription } = posts;
  const editable = { content, mood, notes, topics, answers, isOpenToRead, imageDescription };
  const topicRows = postTopicRows(tables);

  return (id: string, changes: Changes, checkVersion?: (stored: StoredPost) => void) =>
    transaction(function* (tx) {
      const isShown = and(eq(posts.id, id), not(posts.isRemoved));
      for (;;) {
        const [stored] = yield* run(tx.select(editable).from(posts).where(isShown).limit(1));
        if (!stored) return false;
        const differs = (field: keyof StoredPost) => changes[field] !== undefined && changes[field] !== stored[field];
        const isEdit = fields.some(differs);
        if (!isEdit && !differs('isOpenToRead')) return true;
        if (isEdit) checkVersion?.(stored);
        const after = {
          content: changes.content ?? stored.content,
          mood: changes.mood === undefined ? stored.mood : changes.mood,
        };
        // On PostgreSQL a concurrent edit may have been committed since the read: then no row matches.
        const isUnchanged = and(
          eq(content, stored.content),
          sql`${mood} is not distinct from ${stored.mood}`,
          eq(notes, stored.notes),
          eq(topics, stored.topics),
          eq(answers, stored.answers),
          eq(isOpenToRead, stored.isOpenToRead),
          sql`${imageDescription} is not distinct from ${stored.imageDescription}`,
        );
        const changed = yield* run(
          tx
            .update(posts)
            .set({
              ...changes,
              // Staff may close the answers while the author saves.
              ...(changes.answers !== undefined && {
                answers: sql`case when ${posts.answersBeforeClosing} is null then ${changes.answers} else ${answers} end`,
              }),
              ...(isEdit && { moodKey: moodKeyOf(after.mood), searchForms: searchFormsOf(after), isEdited: true }),
            })
            .where(and(isShown, isUnchanged))
            .returning({ id: posts.id }),
        );
        if (changed.length === 0) continue;
        if (changes.topics !== undefined && changes.topics !== stored.topics) yield* topicRows.replace(tx, id);
        return true;
      }
    });
}
