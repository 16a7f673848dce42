import { reportsAtOnce } from '@ballast/db/queries/privacy/sealed-items';
import { maxReportsPerReporter } from '@ballast/db/queries/reports/reports';
import { expect, test } from 'vitest';
import { countTurns } from '../testing/count-turns.ts';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  onlyCaseId,
  report,
} from '../testing/moderation.ts';
import { describeOnEngines } from '../testing/on-engines.ts';
import { requestPicturePost } from '../testing/post-picture.ts';

const casesCount = 20;
/** By birch and elm: further reports would replace earlier ones. */
const reportsCount = 2 * maxReportsPerReporter;

describeOnEngines('the sweep of kept pictures', { members }, (app) => {
  const mediaRows = () => app().database.db.select().from(app().database.tables.media);

  /** Without an unused picture, the sweep reads no case. */
  async function deletePicturePost() {
    const { id } = JSON.parse(await (await requestPicturePost(app())).text());
    await report(app(), 'birch', id);
    await app().as('alder').posts.delete.mutate({ postId: id });
  }

  test('lets other requests run after each case', async () => {
    await deletePicturePost();
    for (let count = 1; count < casesCount; count += 1) {
      await report(app(), 'birch', (await createAbusivePost(app(), true)).id);
    }
    const { turns } = await countTurns(app().privacy.retainedPictures.sweep);
    expect(turns).toBeGreaterThanOrEqual(casesCount);
    expect(await mediaRows()).toHaveLength(1);
  });

  test('lets other requests run while the reports of one case are opened', async () => {
    await deletePicturePost();
    const { id } = await createAbusivePost(app(), true);
    for (let count = 0; count < reportsCount; count += 1) await report(app(), count % 2 === 0 ? 'birch' : 'elm', id);
    const { turns } = await countTurns(app().privacy.retainedPictures.sweep);
    // The first case has one report.
    expect(turns).toBeGreaterThanOrEqual(reportsCount / reportsAtOnce + 1);
    expect(await mediaRows()).toHaveLength(1);
  });

  test('lets other requests run between batches of decisions about profiles', async () => {
    await appointModerators(app());
    await report(app(), 'birch', app().idOf('alder'), 'abuse', 'user');
    const decision = { action: 'warn', rule: null, words: 'Be kind.' } as const;
    await app()
      .asStaff('cedar')
      .moderation.decide.mutate({ caseId: await onlyCaseId(app()), ...decision });
    await deletePicturePost();
    const { db, tables, transaction } = app().database;
    const [stored] = await db.select().from(tables.decisions);
    if (!stored) throw new Error('The decision is missing.');
    const { seq: _, ...row } = stored;
    const copies = Array.from({ length: 999 }, (_, index) => ({ ...row, id: `copy ${index}` }));
    await transaction(function* (tx) {
      yield tx.insert(tables.decisions).values(copies);
    });
    const { turns } = await countTurns(app().privacy.retainedPictures.sweep);
    expect(turns).toBeGreaterThanOrEqual(copies.length / 50);
    expect(await mediaRows()).toHaveLength(1);
  });
});
