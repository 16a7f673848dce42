import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export const moderationMembers = ['alder', 'birch', 'elm', 'fir', 'cedar', 'oak', 'yew'];

export const moderators = ['cedar', 'oak'];

/** Makes cedar and oak moderators, and returns the ids of their appointments. */
export async function appointModerators(app: Pick<TestApp, 'appoint'>): Promise<[cedar: string, oak: string]> {
  return [await app.appoint('cedar', 'moderator'), await app.appoint('oak', 'moderator')];
}

/** A post of alder's. */
export const createAbusivePost = (app: Pick<TestApp, 'as'>, isAnonymous: boolean) =>
  app.as('alder').posts.create.mutate({ content: 'You are all pathetic', isAnonymous });

export const report = (
  app: Pick<TestApp, 'as'>,
  name: string,
  targetId: string,
  reason = 'abuse',
  targetType: 'post' | 'comment' | 'user' | 'message' = 'post',
) => app.as(name).reports.create.mutate({ targetType, targetId, reason });

/** The id of the one open case. */
export async function onlyCaseId(app: Pick<TestApp, 'asStaff'>, name = 'cedar') {
  const { items } = await app.asStaff(name).moderation.cases.query({});
  expect(items).toHaveLength(1);
  return items[0]?.id ?? '';
}

/** Birch reports a post of alder's. Returns the ids of the post and its case, which is the only open one. */
export async function openCase(app: Pick<TestApp, 'as' | 'asStaff'>, isAnonymous = true, reason?: string) {
  const { id } = await createAbusivePost(app, isAnonymous);
  await report(app, 'birch', id, reason);
  return { id, caseId: await onlyCaseId(app) };
}

/** Appeals against the newest decision that the member was told. */
export async function appeal(app: Pick<TestApp, 'as'>, name = 'alder', words = 'I was kind.'): Promise<void> {
  const [decision] = await app.as(name).decisions.own.query();
  await app.as(name).decisions.appeal.mutate({ decisionId: decision?.id ?? '', words });
}

/** Leaves cedar as the only moderator. */
export async function dismissOak(app: Pick<TestApp, 'asAdmin'>): Promise<void> {
  const { staff, removeStaff } = app.asAdmin().admin;
  const oak = (await staff.query()).find(({ username }) => username === 'oak');
  await removeStaff.mutate({ staffId: oak?.id ?? '' });
}
