import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// Before each start but the first: deletes the oldest message and the oldest picture's file, and duplicates the oldest comment.
const dataDir = process.env['DATA_DIR'] ?? '';
const file = join(dataDir, 'ballast.db');
if (existsSync(file)) {
  const db = new DatabaseSync(file);
  db.exec('delete from messages where seq = (select min(seq) from messages)');
  db.exec(
    `insert into comments (id, post_id, author_id, author_seal, content, created_at)
      select hex(randomblob(11)), post_id, author_id, author_seal, content, created_at from comments order by seq limit 1`,
  );
  const oldest = db.prepare('select media_id from posts where media_id is not null order by seq limit 1').get();
  db.close();
  rmSync(join(dataDir, 'media', `${oldest?.['media_id']}.webp`));
}
await import('../../src/server.ts');
