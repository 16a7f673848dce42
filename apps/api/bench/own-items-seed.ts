import { createId, systemRandom } from '../src/privacy/random.ts';
import { pick } from './pick.ts';
import { seedMembers } from './seed.ts';

const createdAt = Date.parse('2026-01-05T07:00:00.000Z');

/** Fills a new database file in `dataDir` with short anonymous posts of 2,000 members, with real seals. */
export async function seedSealedPosts(dataDir: string, count: number): Promise<void> {
  const { db, authorship, members } = await seedMembers(dataDir);
  // Search is not measured, and its index would take longer than the posts.
  db.exec('drop trigger posts_search_insert');
  const addPost = db.prepare(`insert into posts (id, author_seal, content, likes_count, comments_count, created_at)
    values (?, ?, 'Still awake.', 0, 0, ?)`);
  for (let index = 0; index < count; index += 1) {
    const id = createId(systemRandom);
    addPost.run(id, authorship.assign(id, pick(members, index * 7), true).authorSeal, createdAt);
  }
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)');
  db.close();
}
