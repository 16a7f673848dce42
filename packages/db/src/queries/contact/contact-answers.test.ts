import { expect, test } from 'vitest';
import { adminReportQueries } from '../admin/admin-reports.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { contactRow, logEntry, loggedAmong, mailRow } from '../testing/test-rows.ts';
import { contactQueries } from './contact.ts';
import { contactAnswerQueries } from './contact-answers.ts';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 3, n));
const staleBefore = minute(0);
const claimOf = (claimedBy: string, claimedAt = minute(10), renewableSince: Date | undefined = undefined) => ({
  claimedBy,
  claimedAt,
  staleBefore,
  renewableSince,
});

describeOnEngines('claims and answers of contact messages', (database) => {
  const queries = () => adminReportQueries(database());
  const messages = (...rows: ReturnType<typeof contactRow>[]) =>
    insertRows(database(), database().tables.contactMessages, ...rows);
  const get = (id: string) => queries().getContact(id);

  test('lists messages by status, page by page, in either order', async () => {
    await messages(
      contactRow('a'),
      contactRow('b', { status: 'closed' }),
      contactRow('c'),
      contactRow('d', { type: 'general' }),
    );
    const page = { limit: 2, order: 'newest' as const, after: undefined, status: 'open' as const };
    const first = await queries().contacts(page);
    expect(idsOf(first)).toEqual(['d', 'c']);
    expect(idsOf(await queries().contacts({ ...page, after: first.at(-1)?.seq }))).toEqual(['a']);
    expect(idsOf(await queries().contacts({ ...page, order: 'oldest', status: undefined }))).toEqual(['a', 'b']);
    expect(await queries().countOpenCrisisMessages()).toBe(2);
    expect(await get('gone')).toBeUndefined();
  });

  test('one of several concurrent claims holds the message, and is logged', async () => {
    await messages(contactRow('a'));
    const claimers = ['cedar', 'oak', 'yew'];
    const entries = claimers.map(() => logEntry('claim_contact_message'));
    const held = await Promise.all(
      claimers.map((name, index) =>
        queries().claimContact('a', claimOf(name), entries[index] ?? logEntry('claim_contact_message')),
      ),
    );
    expect(held.filter(Boolean)).toHaveLength(1);
    expect(await loggedAmong(database(), entries)).toHaveLength(1);
    expect((await get('a'))?.claimedBy).toBe(claimers[held.indexOf(true)]);
  });

  test('a claim is renewed while it may be, taken over once it has lapsed, and released by its holder', async () => {
    await messages(contactRow('a', { claimedBy: 'oak', claimedAt: minute(5), claimHeldFrom: minute(5) }));
    const claim = (one: ReturnType<typeof claimOf>) =>
      queries().claimContact('a', one, logEntry('claim_contact_message'));
    expect(await claim(claimOf('oak', minute(6), minute(5)))).toBe(true);
    expect((await get('a'))?.claimedAt).toEqual(minute(6));
    expect(await claim(claimOf('oak', minute(7), minute(6)))).toBe(true);
    expect((await get('a'))?.claimedAt).toEqual(minute(6));
    expect(await claim(claimOf('cedar'))).toBe(false);
    expect(await claim({ ...claimOf('cedar', minute(30)), staleBefore: minute(7) })).toBe(true);
    const [early, own] = [logEntry('release_contact_message'), logEntry('release_contact_message')];
    await queries().releaseContact('a', 'oak', early);
    await queries().releaseContact('a', 'cedar', own);
    await queries().releaseContact('a', undefined, early);
    expect(await loggedAmong(database(), [early, own])).toEqual([own]);
    expect((await get('a'))?.claimedBy).toBeNull();
  });

  test('a message that another has claimed is not closed', async () => {
    await messages(contactRow('a', { claimedBy: 'oak', claimedAt: minute(5) }));
    const [others, own, again] = [
      logEntry('close_contact_message'),
      logEntry('close_contact_message'),
      logEntry('close_contact_message'),
    ];
    const close = (claimedBy: string, entry: typeof own) =>
      queries().closeContact('a', { claimedBy, staleBefore }, entry);
    expect(await close('cedar', others)).toBe(false);
    expect(await close('oak', own)).toBe(true);
    expect(await close('cedar', again)).toBe(true);
    expect(await queries().claimContact('a', claimOf('oak'), logEntry('claim_contact_message'))).toBe(false);
    expect(await loggedAmong(database(), [others, own, again])).toEqual([own]);
    expect(await get('a')).toMatchObject({ status: 'closed', closedAt: own.createdAt });
  });

  test('an answer is stored once with its mail and entries, and closes the message', async () => {
    await messages(
      contactRow('a', { claimedBy: 'oak', claimedAt: minute(5), reference: 'C-1', idempotencyKey: 'asked' }),
      contactRow('b'),
    );
    const { add, answersOf } = contactAnswerQueries(database());
    const entries: ReturnType<typeof logEntry>[] = [];
    const answer = (id: string, answeredBy: string, idempotencyKey: string | null = 'key') => {
      const [entry, closing] = [logEntry('answer_contact_message'), logEntry('close_contact_message')];
      entries.push(entry, closing);
      const row = { id, contactId: 'a', answeredBy, wordsSeal: 'sealed', idempotencyKey, createdAt: minute(6) };
      return add({ answer: row, mail: mailRow(id), entry, closing, staleBefore });
    };
    expect(await answer('1', 'cedar', 'other')).toBe('claimed');
    const outcomes = await Promise.all([answer('2', 'oak'), answer('3', 'oak')]);
    expect(outcomes.toSorted()).toEqual(['added', 'retried']);
    expect(await answer('4', 'oak', null)).toBe('added');
    expect(await answersOf(['a', 'b'])).toHaveLength(2);
    expect((await answersOf(['a'])).at(-1)?.id).toBe('4');
    expect(await answersOf([])).toEqual([]);
    // The message was closed with the first answer only.
    expect(await loggedAmong(database(), entries)).toHaveLength(3);
    expect(await get('a')).toMatchObject({ status: 'closed' });
    expect(await contactQueries(database()).getReference('asked')).toBe('C-1');
  });
});
