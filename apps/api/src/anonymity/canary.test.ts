import { afterAll, beforeAll, expect, test } from 'vitest';
import { procedureFacts, procedureNames } from '../openapi/procedure-facts.ts';
import { type Asker, createTestApp, type TestApp } from '../testing/test-app.ts';
import { birds, disguises, dress, tokens } from './canary.ts';
import { flightOf } from './canary-flight.ts';
import { observe, observeFiles } from './observe.ts';

/** Who has a name of a bird's by right, and where: nobody else, and nowhere else. */
const byRight: { name: string; places: RegExp }[] = [
  // He has talked with both: his conversations, and his own copy of them.
  {
    name: 'hazel',
    places: /^GET \/api\/(trpc\/messages\.|messages\/conversation|trpc\/auth\.export|users\/export)/,
  },
  // The list of members is what an admin's work begins with; it says of nobody what he wrote.
  { name: 'admin', places: /^GET \/api\/(trpc\/admin\.users|admin\/users)\b/ },
];
const onlookers: Asker[] = ['cedar', 'elm', 'hazel', { admin: true }, undefined];

let app: TestApp;
let acted: readonly string[];
/** What anybody is told of the birds, by who or what tells. */
const told = new Map<string, string>();
const toldByRight = new Map<string, string>();

const nameOf = (asker: Asker) => (typeof asker === 'object' ? 'admin' : (asker ?? 'visitor'));

beforeAll(async () => {
  app = await createTestApp({
    members: ['canary', 'siskin', 'cedar', 'elm', 'hazel'],
    erasureDelayHours: 48,
    dress,
  });
  const flights = [flightOf('canary', app), flightOf('siskin', app)];
  acted = flights[0]?.names ?? [];
  const all = [];
  for (const flight of flights) all.push(await flight.fly());
  const admin = app.asAdmin();
  const [report] = (await admin.admin.reports.query({})).items;
  await admin.admin.closeReport.mutate({ reportId: report?.id ?? '', outcome: 'No cat was found' });
  const subjects = {
    postIds: all.flatMap(({ postIds }) => postIds),
    commentIds: all.flatMap(({ commentIds }) => commentIds),
    mediaUrls: all.flatMap(({ mediaUrls }) => mediaUrls),
    conversationIds: all.flatMap(({ conversationIds }) => conversationIds),
    userIds: ['cedar', 'elm', 'hazel'].map(app.idOf),
  };
  for (const asker of onlookers) {
    const name = nameOf(asker);
    const right = byRight.find((one) => one.name === name);
    const pages = (await observe(app, asker, subjects)).split(/\n\n(?=GET \/)/);
    told.set(name, pages.filter((page) => !right?.places.test(page)).join('\n\n'));
    if (right) toldByRight.set(name, pages.filter((page) => right.places.test(page)).join('\n\n'));
  }
  told.set('files', observeFiles(app));
  told.set('log', app.logLines.join(''));
  told.set('mails', JSON.stringify(app.mails));
});
afterAll(() => app.close());

test('the birds do everything that a member can do', () => {
  const changes = procedureNames.filter(
    (name) => procedureFacts(name).type === 'mutation' && !name.startsWith('admin.'),
  );
  expect([...acted].sort()).toEqual(changes.sort());
});

test('the crawl sees what was done, so that it would see a name', () => {
  for (const name of ['cedar', 'elm', 'hazel']) expect(told.get(name)).toContain('Sang all night');
  for (const word of ['Sang all night', 'A cat about', 'Too loud', 'More of it', 'No cat was found'])
    expect(told.get('admin')).toContain(word);
  expect(told.get('mails')).toContain('More of it');
  expect(told.get('log')?.split('\n').length).toBeGreaterThan(100);
  for (const whose of ['hazel', 'admin']) expect(toldByRight.get(whose)).toContain(birds.canary.row.username);
  // Of one who left, hazel keeps his own words, and the admin nothing.
  for (const whose of ['hazel', 'admin']) expect(toldByRight.get(whose)).not.toContain(birds.siskin.row.username);
});

test.each(tokens)('nothing that anyone else can fetch has %s in it, in any disguise', (token) => {
  for (const [by, all] of told)
    for (const disguise of disguises(token)) expect(all.includes(disguise), `${by}: ${disguise}`).toBe(false);
});

test('nor either half of a bird’s cookie', () => {
  for (const name of Object.keys(birds)) {
    const halves = app
      .cookieOf(name)
      .replace(/^[^=]*=/, '')
      .split('.');
    expect(halves.map((half) => half.length)).toEqual([22, 43]);
    for (const half of halves) for (const [by, all] of told) expect(all.includes(half), by).toBe(false);
  }
});
