import { removeCaseOfReport } from '@ballast/db/testing';
import { adminContactView, adminReportView } from '@ballast/schema/admin-views';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';
import { createReportableItems, reportTargets } from '../../testing/reportable.ts';
import type { Asker } from '../../testing/test-sign-ins.ts';

const unknownId = 'x'.repeat(22);
const outcome = 'Spoke to the member; the post is deleted.';
const contactMessage = { name: 'Ash', email: 'ash@example.org', subject: 'A thought', message: 'About the app.' };

describeWithApp('reports and contact messages', { members: ['alder', 'birch', 'fir'] }, (app) => {
  const admin = () => app.asAdmin().admin;
  const report = (targetType: 'post' | 'comment' | 'user' | 'message', targetId: string) =>
    app
      .as('birch')
      .reports.create.mutate({ targetType, targetId, reason: 'It is a threat', details: 'In so many words' });
  const reportNewPost = async (content = 'Words', isAnonymous = true) => {
    const { id } = await app.as('alder').posts.create.mutate({ content, isAnonymous });
    const { reference } = await report('post', id);
    const { items } = await admin().reports.query({});
    return { postId: id, reference, reportId: items.find((item) => item.reference === reference)?.id ?? '' };
  };
  /** Like a report of older versions. Only these are closed one by one. */
  const reportWithoutCase = async (content?: string) => {
    const made = await reportNewPost(content);
    await removeCaseOfReport(app().database, made.reportId);
    return made;
  };
  const sendContact = async (subject = 'A thought') => {
    await app.as().contact.send.mutate({ ...contactMessage, subject });
    return (await admin().contacts.query({ limit: 1 })).items[0]?.id ?? '';
  };
  /** The log entries since the last admin sign-in. */
  const logged = async () => {
    const { items } = await admin().log.query({});
    return items.slice(
      0,
      items.findIndex(({ action }) => action === 'sign_in'),
    );
  };

  test('an admin sees a report with its reason, target and evidence', async () => {
    const targets = await createReportableItems(app(), false);
    for (const targetType of reportTargets) await report(targetType, targets[targetType]);
    const { items } = await admin().reports.query({});
    expect(items.map(({ targetType }) => targetType)).toEqual([...reportTargets].reverse());
    for (const item of items) {
      expect(item).toMatchObject({
        reference: expect.stringMatching(/^R-/),
        caseId: expect.stringMatching(/^.{22}$/),
        targetId: targets[item.targetType],
        reason: 'It is a threat',
        details: 'In so many words',
        status: 'open',
        outcome: null,
        closedAt: null,
        createdAt: '2026-11-20T03:07:00.000Z',
        evidence: { isAnonymous: false, author: { id: app.idOf('alder'), username: 'alder' } },
      });
    }
  });

  test('a report of an anonymous item has no author; the reporter is never shown', async () => {
    const targets = await createReportableItems(app(), true);
    await report('post', targets.post);
    await report('comment', targets.comment);
    const response = await app.request({ admin: true }, '/api/admin/reports');
    const text = await response.text();
    const items = adminReportView.array().parse(JSON.parse(text));
    expect(items.map(({ evidence }) => evidence)).toEqual([
      expect.objectContaining({ isAnonymous: true, author: null }),
      expect.objectContaining({ isAnonymous: true, author: null }),
    ]);
    for (const name of ['alder', 'birch']) {
      expect(text).not.toContain(app.idOf(name));
      expect(text).not.toContain(name);
    }
    expect(text).not.toMatch(/seal|reporter/i);
  });

  test('closing a report stores the outcome and a log entry', async () => {
    const { reportId } = await reportWithoutCase();
    app.advanceMs(90_000);
    expect(await admin().closeReport.mutate({ reportId, outcome })).toEqual({ success: true });
    expect((await admin().reports.query({ status: 'closed' })).items).toEqual([
      expect.objectContaining({ id: reportId, status: 'closed', outcome, closedAt: '2026-11-20T03:08:51.345Z' }),
    ]);
    expect((await admin().reports.query({ status: 'open' })).items).toEqual([]);
    expect(await logged()).toEqual([
      {
        id: expect.any(String),
        sessionId: expect.any(String),
        actor: 'Administrator key',
        hash: expect.any(String),
        action: 'close_report',
        about: null,
        revealIds: [],
        targetType: 'report',
        targetId: reportId,
        reason: outcome,
        createdAt: '2026-11-20T03:08:51.345Z',
      },
    ]);
  });

  test('closing a closed report or message, also concurrently, succeeds, changes nothing and is not logged', async () => {
    const { reportId } = await reportWithoutCase();
    const path = `/api/admin/reports/${reportId}/close`;
    const close = (newOutcome: string) => app.sendJson({ admin: true }, path, { outcome: newOutcome });
    const first = await close(outcome);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ success: true });
    const later = await Promise.all(['Changed my mind about it', 'And once more, so there'].map(close));
    expect(later.map(({ status }) => status)).toEqual([200, 200]);
    expect((await admin().reports.query({})).items[0]?.outcome).toBe(outcome);
    expect(await logged()).toHaveLength(1);

    const contactId = await sendContact();
    await Promise.all(Array.from({ length: 4 }, () => admin().closeContact.mutate({ contactId })));
    expect((await logged()).map(({ action }) => action)).toEqual(['close_contact_message', 'close_report']);
  });

  test('a report with a case is closed only by the decision of the case', async () => {
    await app.appoint('alder', 'moderator');
    await app.as('birch').reports.create.mutate({ targetType: 'user', targetId: app.idOf('fir'), reason: 'abuse' });
    const [reported] = (await admin().reports.query({})).items;
    const close = (asker: Asker) =>
      app.sendJson(asker, `/api/admin/reports/${reported?.id}/close`, { outcome: 'Nothing to see here' });
    for (const asker of [{ admin: true }, { staff: 'alder' }] as const)
      expect(await codeOf(close(asker))).toBe('FORBIDDEN');
    expect((await admin().reports.query({})).items[0]).toMatchObject({ status: 'open', outcome: null });
    expect((await logged()).map(({ action }) => action)).not.toContain('close_report');
    await app
      .asStaff('alder')
      .moderation.decide.mutate({ caseId: reported?.caseId ?? '', action: 'none', rule: null, words: null });
    expect((await admin().reports.query({})).items[0]).toMatchObject({ status: 'closed' });
    expect(await codeOf(close({ admin: true }))).toBe('FORBIDDEN');
  });

  test('an admin reads and closes a contact message', async () => {
    const contactId = await sendContact();
    const shown = await app.request({ admin: true }, '/api/admin/contact-messages?status=open');
    const openMessage = {
      id: contactId,
      ...contactMessage,
      type: 'general',
      page: null,
      reference: null,
      status: 'open',
      claimedBy: null,
      claimedAt: null,
      isMine: false,
      canClaim: true,
      answers: [],
      closedAt: null,
    };
    const items = await shown.json();
    expect(items).toEqual([{ ...openMessage, createdAt: '2026-11-20T03:07:21.345Z' }]);
    const path = `/api/admin/contact-messages/${contactId}/close`;
    const closed = await app.sendJson({ admin: true }, path, {});
    expect(closed.status).toBe(200);
    expect(await closed.json()).toEqual({ success: true });
    expect((await admin().contacts.query({ status: 'open' })).items).toEqual([]);
    expect((await admin().contacts.query({ status: 'closed' })).items).toMatchObject([
      { id: contactId, status: 'closed' },
    ]);
    expect(await logged()).toMatchObject([
      { action: 'close_contact_message', targetType: 'contact_message', targetId: contactId, reason: null },
    ]);
  });

  test('staff see how many contact messages about a crisis are open', async () => {
    await app.appoint('alder', 'moderator');
    const read = () => app.asStaff('alder').admin.crisisMessages.query();
    await sendContact();
    expect(await read()).toEqual({ open: 0 });
    const contacts = [1, 2].map(
      (number) => ({ ...contactMessage, subject: `Tonight ${number}`, type: 'crisis' }) as const,
    );
    for (const contact of contacts) await app.as().contact.send.mutate(contact);
    expect(await read()).toEqual({ open: 2 });
    const [latest] = (await admin().contacts.query({ status: 'open' })).items;
    await admin().closeContact.mutate({ contactId: latest?.id ?? '' });
    const response = await app.request({ admin: true }, '/api/admin/contact-messages/crisis');
    expect(await response.json()).toEqual({ open: 1 });
  });

  test('reports, contact messages and the log are paginated', async () => {
    const subjects = ['one', 'two', 'three'];
    for (const subject of subjects) {
      await reportNewPost(subject);
      await admin().closeContact.mutate({ contactId: await sendContact(subject) });
    }
    const first = await app.request({ admin: true }, '/api/admin/contact-messages?limit=2&order=oldest&status=closed');
    const read = async (response: Response) =>
      adminContactView
        .array()
        .parse(await response.json())
        .map(({ subject }) => subject);
    expect(await read(first)).toEqual(['one', 'two']);
    const next = /<http:\/\/127\.0\.0\.1:3000([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await read(await app.request({ admin: true }, next))).toEqual(['three']);
    const reports = await admin().reports.query({ limit: 2 });
    const rest = await admin().reports.query({ limit: 2, cursor: reports.nextCursor });
    expect([...reports.items, ...rest.items].map(({ evidence }) => evidence?.content)).toEqual([...subjects].reverse());
    expect(rest.nextCursor).toBeNull();
    const log = await admin().log.query({ limit: 2 });
    const older = await admin().log.query({ limit: 2, cursor: log.nextCursor });
    expect([...log.items, ...older.items].slice(0, 3).map(({ id }) => id)).toEqual(
      (await logged()).map(({ id }) => id),
    );
  });

  test('closing with an unknown id is refused and not logged', async () => {
    for (const id of [unknownId, 'not-an-id', '%00']) {
      expect(await codeOf(app.sendJson({ admin: true }, `/api/admin/reports/${id}/close`, { outcome }))).toBe(
        'NOT_FOUND',
      );
      expect(await codeOf(app.sendJson({ admin: true }, `/api/admin/contact-messages/${id}/close`, {}))).toBe(
        'NOT_FOUND',
      );
    }
    const contactId = await sendContact();
    expect(await codeOf(admin().closeReport.mutate({ reportId: contactId, outcome }))).toBe('NOT_FOUND');
    expect(await logged()).toEqual([]);
  });

  test('the id of the path overrides the one of the body', async () => {
    const { reportId } = await reportWithoutCase();
    const path = `/api/admin/reports/${reportId}/close`;
    const other = await reportWithoutCase();
    const body = { outcome, reportId: other.reportId };
    expect((await app.sendJson({ admin: true }, path, body)).status).toBe(200);
    expect((await admin().reports.query({ status: 'closed' })).items.map(({ id }) => id)).toEqual([reportId]);
  });
});
