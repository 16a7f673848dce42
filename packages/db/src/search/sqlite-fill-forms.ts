import type Client from 'better-sqlite3';
import { searchFormsOf } from './search-forms.ts';

const trigger = 'posts_search_update';

/**
 * Derives the search forms of posts of versions before migration 0035. Rebuilds the index afterwards: taking a post out of a
 * large index and adding it again takes about 10 ms.
 */
export function fillSqliteSearchForms(client: Client.Database): void {
  const isFilled =
    client
      .prepare('select 1 from posts indexed by posts_without_search_forms_idx where search_forms is null limit 1')
      .get() === undefined;
  if (isFilled) return;
  client.function('search_forms_of', (content: unknown, mood: unknown) =>
    searchFormsOf({ content: String(content), mood: typeof mood === 'string' ? mood : null }),
  );
  const createTrigger = String(
    client.prepare('select sql from sqlite_master where type = ? and name = ?').pluck().get('trigger', trigger),
  );
  client
    .transaction(() => {
      client.exec(`drop trigger ${trigger}`);
      client.exec('update posts set search_forms = search_forms_of(content, mood) where search_forms is null');
      client.exec(createTrigger);
      client.exec(
        `insert into posts_search(posts_search) values ('rebuild'); insert into posts_search(posts_search) values ('optimize')`,
      );
    })
    .immediate();
}
