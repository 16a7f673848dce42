import { expect, test } from 'vitest';
import { appointModerators, moderationMembers, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

const trustedAgeMs = 15 * 24 * 60 * 60_000;
const doxing = 'Tom lives at 4 Elm Road. I want to kill myself.';
const members = [...moderationMembers, 'ash', 'beech'];
const reporters = ['birch', 'elm', 'fir', 'yew', 'ash', 'beech', 'oak'];

describeWithApp('a text about pain', { members, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const isShown = async (id: string) => (await app.as('oak').posts.feed.query({})).items.some((post) => post.id === id);
  const mails = async () => (await app.deliverMails()).map(({ subject }) => subject);

  async function createPost(content: string): Promise<string> {
    app.advanceMs(trustedAgeMs);
    for (const name of members) await app.beginSession(name);
    await appointModerators(app);
    return (await app.as('alder').posts.create.mutate({ content, isAnonymous: true })).id;
  }
  async function reportBy(names: readonly string[], id: string, reason: string): Promise<void> {
    for (const name of names) await report(app, name, id, reason);
  }

  test.each(['identity', 'threat', 'child_safety'])('is held by twice as many reporters of %s', async (reason) => {
    const id = await createPost(doxing);
    await reportBy(reporters.slice(0, 5), id, reason);
    expect(await isShown(id)).toBe(true);
    await reportBy(reporters.slice(5, 6), id, reason);
    expect(await isShown(id)).toBe(false);
  });

  test.each(['suicide_encouraged', 'abuse', 'sexual'])('is never held by reports of %s', async (reason) => {
    const id = await createPost(doxing);
    await reportBy(reporters, id, reason);
    expect(await isShown(id)).toBe(true);
  });

  test('is not held by half as many who name harm to another person, and others of any reason', async () => {
    const id = await createPost(doxing);
    await reportBy(reporters.slice(0, 5), id, 'identity');
    await reportBy(reporters.slice(5), id, 'abuse');
    expect(await isShown(id)).toBe(true);
  });

  test('rings staff when it is held, whatever the reason, and ends a claim from before', async () => {
    const id = await createPost(doxing);
    await reportBy(reporters.slice(0, 5), id, 'identity');
    const caseId = await onlyCaseId(app);
    await cedar().claim.mutate({ caseId });
    expect((await mails()).filter((subject) => subject.startsWith('URGENT'))).toEqual([]);
    await reportBy(reporters.slice(5, 6), id, 'identity');
    const held = { isHeld: true, reason: 'danger', claimedBy: null };
    expect(await cedar().case.query({ caseId })).toMatchObject(held);
    const urgent = (await mails()).filter((subject) => subject.startsWith('URGENT'));
    expect(urgent).toEqual([expect.stringMatching(/^URGENT, report \S+: somebody may be in danger$/)]);
  });

  test('rings again when it is held, although its case was urgent already', async () => {
    const id = await createPost(doxing);
    await reportBy(reporters.slice(0, 5), id, 'child_safety');
    await app().alerts.escalation.run();
    const { tables, db } = app().database;
    const isAnnounced = async () => (await db.select({ told: tables.cases.isAnnounced }).from(tables.cases))[0]?.told;
    expect(await isAnnounced()).toBe(true);
    await reportBy(reporters.slice(5, 6), id, 'child_safety');
    expect(await isAnnounced()).toBe(false);
  });

  test('tells the writer of a comment alone that it is being looked at, and only while it is held', async () => {
    const postId = await createPost('Still up');
    const comment = { postId, content: doxing, isAnonymous: true };
    const { id } = await app.as('alder').comments.create.mutate(comment);
    for (const name of reporters.slice(0, 6)) await report(app, name, id, 'identity', 'comment');
    const listOf = async (name: string) =>
      (await app.as(name).comments.list.query({ postId })).items.map(({ held, content }) => ({ held, content }));
    expect(await listOf('alder')).toEqual([{ held: true, content: doxing }]);
    expect(await listOf('oak')).toEqual([]);
    const caseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'No addresses here.' });
    expect(await listOf('alder')).toEqual([]);
  });

  test('tells its author alone that it is being looked at, and only while it is held', async () => {
    const id = await createPost(doxing);
    const own = async () => app.as('alder').posts.own.query({});
    await reportBy(reporters.slice(0, 6), id, 'identity');
    expect(await own()).toMatchObject({ removedIds: [id], heldPainIds: [id] });
    const caseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'No addresses here.' });
    expect(await own()).toMatchObject({ removedIds: [id], heldPainIds: [] });
  });

  test('a held text without pain does not tell its author that somebody reported danger', async () => {
    const id = await createPost('You are all pathetic');
    await reportBy(reporters.slice(3, 4), id, 'danger');
    await reportBy(reporters.slice(0, 3), id, 'abuse');
    expect(await app.as('alder').posts.own.query({})).toMatchObject({ removedIds: [id], heldPainIds: [] });
  });
});
