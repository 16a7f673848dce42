import { exportView } from '@ballast/schema/export';
import { expect, test } from 'vitest';
import { countTurns } from '../../testing/count-turns.ts';
import { createFullHistory, fullHistoryOptions } from '../../testing/full-history.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { listen } from '../../testing/servers/listen.ts';
import type { TestApp } from '../../testing/test-app.ts';

const contentMaxChars = 4000;
const path = '/api/users/export';

/** Adds `count` messages of the greatest length to one conversation. Returns the conversation's id. */
async function insertMessages({ as, database, idOf }: TestApp, count: number): Promise<string> {
  await as('birch').settings.update.mutate({ messagesFrom: 'everyone' });
  const { conversationId } = await as('alder').messages.send.mutate({ receiverId: idOf('birch'), content: 'First' });
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `long-${index}`.padEnd(22, '_'),
    conversationId,
    senderId: idOf('alder'),
    content: `${index} `.padEnd(contentMaxChars, 'x'),
    createdAt: new Date('2026-11-20T03:07:21.345Z'),
  }));
  await database.transaction(function* (tx) {
    for (let at = 0; at < count; at += 500) yield tx.insert(database.tables.messages).values(rows.slice(at, at + 500));
  });
  return conversationId;
}

describeOnEngines('a streamed export', fullHistoryOptions, (app) => {
  test('equals the procedure’s output byte for byte', async () => {
    await createFullHistory(app());
    const text = await (await app.request('alder', path)).text();
    expect(text).toBe(JSON.stringify(await app.as('alder').auth.export.query()));
    expect(text).toBe(JSON.stringify(exportView.parse(JSON.parse(text))));
  });

  test('of 32 MB arrives completely in small chunks, and other requests run meanwhile', async () => {
    const count = 8000;
    await insertMessages(app(), count);
    const { result: chunks, turns } = await countTurns(async () => {
      const { body } = await app.request('alder', path);
      const received: Uint8Array[] = [];
      for await (const chunk of body ?? []) received.push(chunk);
      return received;
    });
    const { conversations } = exportView.parse(JSON.parse(Buffer.concat(chunks).toString()));
    expect(conversations[0]?.messages.map(({ content }) => content.split(' ')[0])).toEqual([
      'First',
      ...Array.from({ length: count }, (_, index) => String(index)),
    ]);
    expect(Math.max(...chunks.map(({ byteLength }) => byteLength))).toBeLessThan(1_000_000);
    expect(turns).toBeGreaterThan(count / 50);
  });

  test('is read from the database only as fast as the client reads it', async () => {
    const { as, idOf, request } = app();
    await insertMessages(app(), 200);
    const reader = (await request('alder', path)).body?.getReader();
    const first = await reader?.read();
    await as('alder').messages.send.mutate({ receiverId: idOf('birch'), content: 'Sent meanwhile' });
    let text = Buffer.from(first?.value ?? []).toString();
    for (let next = await reader?.read(); next?.value; next = await reader?.read())
      text += Buffer.from(next.value).toString();
    expect(exportView.parse(JSON.parse(text)).conversations[0]?.messages.at(-1)?.content).toBe('Sent meanwhile');
  });

  test('ends the connection at a row that violates the schema, and logs nothing of the row', async () => {
    const { as, cookieOf, database, idOf, logLines } = app();
    const conversationId = await insertMessages(app(), 200);
    await database.transaction(function* (tx) {
      yield tx.insert(database.tables.messages).values({
        id: 'not an id',
        conversationId,
        senderId: idOf('alder'),
        content: 'Kept inside',
        createdAt: new Date('2026-11-20T03:07:21.345Z'),
      });
    });
    const server = await listen(app());
    const response = await fetch(`${server.url}${path}`, { headers: { cookie: cookieOf('alder') } });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    await server.close();
    expect(logLines.filter((line) => line.includes('a request failed'))).toHaveLength(1);
    expect(logLines.join()).not.toContain('Kept inside');
    expect((await as('alder').auth.me.query()).username).toBe('alder');
  });

  test('has no size limit, but the procedure has one', async () => {
    await insertMessages(app(), 600);
    expect(await refusalOf(app.as('alder').auth.export.query())).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
      message: 'Your export is too large for this call. GET /api/users/export sends all of it.',
    });
    expect((await app.request('alder', path)).status).toBe(200);
  });
});
