import type { ReportTarget } from '@ballast/schema/reports';
import type { TestApp } from './test-app.ts';

export const reportTargets = ['post', 'comment', 'message', 'user'] as const satisfies readonly ReportTarget[];

/** Creates one target of each type by alder that birch can report. Returns their ids. */
export async function createReportableItems(app: TestApp, isAnonymous = false): Promise<Record<ReportTarget, string>> {
  const alder = app.as('alder');
  const post = await alder.posts.create.mutate({ content: 'Words of a post', isAnonymous });
  const comment = await alder.comments.create.mutate({ postId: post.id, content: 'Words of a comment', isAnonymous });
  const message = await alder.messages.send.mutate({ receiverId: app.idOf('birch'), content: 'Words of a message' });
  return { post: post.id, comment: comment.id, message: message.id, user: app.idOf('alder') };
}
