import type { OperationGroup } from '../operation.ts';

export const commentOperations: OperationGroup = {
  name: 'Comments',
  about: 'Answers to a post, named or anonymous.',
  operations: [
    {
      method: 'get',
      path: '/api/community/posts/{id}/comments',
      procedure: 'comments.list',
      names: { id: 'postId' },
      summary: 'The comments of a post, oldest first',
      description:
        'Each comment that is no reply, with its first 5 replies; with `replyTo` the replies to one. Replies to a comment that is no longer shown, to anybody or to the viewer, are listed in its place, with `replyTo` null.',
      list: true,
    },
    {
      method: 'post',
      path: '/api/community/posts/{id}/comments',
      procedure: 'comments.create',
      names: { id: 'postId' },
      summary: 'Write a comment',
      description:
        'The post id in the path takes precedence over the body. If not everyone may answer the post, a comment is named if and only if the post is. A reply to a reply, or to a comment that is not there, is a 400. So is `asAuthor` of anybody but the author of an anonymous post.',
      refusals: ['ANSWERS_CLOSED'],
      body: 'json',
      status: 201,
    },
    {
      method: 'get',
      path: '/api/community/comments/hidden',
      procedure: 'comments.hidden',
      summary: 'The comments that one has hidden',
      description:
        'The newest comment first, whenever it was hidden. Comments by blocked and muted members are left out, as below a post, and so are comments that were deleted or removed.',
      list: true,
    },
    {
      method: 'patch',
      path: '/api/community/comments/{id}',
      procedure: 'comments.update',
      names: { id: 'commentId' },
      summary: "Change one's own comment",
      description:
        'The rules are those of posts, and an edit is refused where a new comment would be. While an anonymous post takes no answers, nobody changes an anonymous comment on it, not even its author.',
      refusals: ['ANSWERS_CLOSED', 'EDITED_MEANWHILE'],
      body: 'json',
    },
    {
      method: 'delete',
      path: '/api/community/comments/{id}',
      procedure: 'comments.delete',
      names: { id: 'commentId' },
      summary: "Delete one's own comment",
    },
    {
      method: 'post',
      path: '/api/community/comments/{id}/like',
      procedure: 'comments.setLike',
      names: { id: 'commentId' },
      body: 'json',
      isBodyOptional: true,
      setFields: ['liked'],
      summary: 'Give support, or take it back',
      description: 'A toggle, as with posts.',
    },
    {
      method: 'post',
      path: '/api/community/comments/{id}/hide',
      procedure: 'comments.setHidden',
      names: { id: 'commentId' },
      summary: 'Hide a comment from one’s own lists',
      description:
        'Any comment, named or anonymous, one’s own too. It disappears only from the viewer’s list of the comments, and the post still counts it. A member can hide 5,000 comments; one more is a 400.',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'delete',
      path: '/api/community/comments/{id}/hide',
      procedure: 'comments.setHidden',
      names: { id: 'commentId' },
      summary: 'Show a hidden comment again',
    },
    {
      method: 'get',
      path: '/api/community/posts/{id}/taken-off',
      procedure: 'comments.takenOff',
      names: { id: 'postId' },
      summary: 'The comments that one has taken off one’s own post and can put back',
      description: 'For the author of the post alone: 404 for anybody else. Those of the last day, oldest first.',
    },
    {
      method: 'post',
      path: '/api/community/comments/{id}/take-off',
      procedure: 'comments.setTakenOff',
      names: { id: 'commentId' },
      summary: 'Take a comment off one’s own post',
      description:
        'For the author of the post alone; to anybody else the comment is not there. It is gone for everyone but whoever wrote it, and looks like a deleted one. Its replies stay.',
    },
    {
      method: 'delete',
      path: '/api/community/comments/{id}/take-off',
      procedure: 'comments.setTakenOff',
      names: { id: 'commentId' },
      summary: 'Put a comment back that one has taken off',
      description: 'Within a day; later it is a 400.',
      refusals: ['BAD_INPUT'],
    },
  ],
};
