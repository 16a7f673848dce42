import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Takes away the oldest message and doubles the oldest comment before each start but the first. */
const file = join(process.env['DATA_DIR'] ?? '', 'ballast.db');
if (existsSync(file)) {
  const db = new DatabaseSync(file);
  db.exec('delete from messages where seq = (select min(seq) from messages)');
  db.exec(
    `insert into comments (id, post_id, author_id, author_seal, content, created_at)
      select hex(randomblob(11)), post_id, author_id, author_seal, content, created_at from comments order by seq limit 1`,
  );
  db.close();
}
await import('../../src/server.ts');
