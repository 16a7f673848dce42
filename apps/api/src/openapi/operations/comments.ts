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
      list: true,
    },
    {
      method: 'post',
      path: '/api/community/posts/{id}/comments',
      procedure: 'comments.create',
      names: { id: 'postId' },
      summary: 'Write a comment',
      description:
        'The post id in the path takes precedence over the body. If not everyone may answer the post, a comment is named if and only if the post is.',
      refusals: ['ANSWERS_CLOSED'],
      body: 'json',
      status: 201,
    },
    {
      method: 'patch',
      path: '/api/community/comments/{id}',
      procedure: 'comments.update',
      names: { id: 'commentId' },
      summary: "Change one's own comment",
      description: 'The rules are those of posts.',
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
      summary: 'Give support, or take it back',
      description: 'A toggle, as with posts.',
    },
  ],
};
