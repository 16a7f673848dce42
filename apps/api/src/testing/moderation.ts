import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export const moderationMembers = ['alder', 'birch', 'elm', 'fir', 'cedar', 'oak', 'yew'];

/** Makes cedar and oak moderators, and returns the ids of their appointments. */
export async function appointModerators(app: TestApp): Promise<[cedar: string, oak: string]> {
  return [await app.appoint('cedar', 'moderator'), await app.appoint('oak', 'moderator')];
}

/** A post of alder's. */
export const createAbusivePost = (app: TestApp, isAnonymous: boolean) =>
  app.as('alder').posts.create.mutate({ content: 'You are all pathetic', isAnonymous });

export const report = (
  app: TestApp,
  name: string,
  targetId: string,
  reason = 'abuse',
  targetType: 'post' | 'comment' | 'user' | 'message' = 'post',
) => app.as(name).reports.create.mutate({ targetType, targetId, reason });

/** The id of the one open case. */
export async function onlyCaseId(app: TestApp, name = 'cedar') {
  const { items } = await app.asStaff(name).moderation.cases.query({});
  expect(items).toHaveLength(1);
  return items[0]?.id ?? '';
}
