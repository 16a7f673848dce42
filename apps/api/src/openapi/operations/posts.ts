import { feedExample } from '../examples.ts';
import type { OperationGroup } from '../operation.ts';

export const postOperations: OperationGroup = {
  name: 'Posts',
  about:
    'Stories, named or anonymous. Whether a post is anonymous has to be said and never changes; the author of an anonymous one is the same constant for everyone, its author too.',
  operations: [
    {
      method: 'get',
      path: '/api/community/posts',
      procedure: 'posts.feed',
      summary: 'The feed, newest first',
      description:
        'A page can be shorter than its limit, or empty, and still have a next one: posts by members one has blocked are left out of it.',
      list: true,
      example: feedExample,
    },
    {
      method: 'post',
      path: '/api/community/posts',
      procedure: 'posts.create',
      summary: 'Write a post',
      description:
        'As JSON, or as a form with a picture. With a clientId a retry makes no second post. A userId is ignored.',
      body: 'form',
      status: 201,
    },
    {
      method: 'get',
      path: '/api/community/posts/search',
      procedure: 'posts.search',
      summary: 'Search posts, best match first',
      description:
        'Words are stemmed, and the last may be unfinished. Every word has to be there; where no post has them all, any of them will do. A username finds what its member wrote by name, unless he does not want that. Any text is taken but an empty one.',
      list: true,
    },
    {
      method: 'get',
      path: '/api/community/posts/{id}',
      procedure: 'posts.get',
      names: { id: 'postId' },
      summary: 'One post',
    },
    {
      method: 'delete',
      path: '/api/community/posts/{id}',
      procedure: 'posts.delete',
      names: { id: 'postId' },
      summary: "Delete one's own post",
    },
    {
      method: 'post',
      path: '/api/community/posts/{id}/like',
      procedure: 'posts.setLike',
      names: { id: 'postId' },
      summary: 'Give support, or take it back',
      description: 'A toggle. The procedure sets, so that a retry does no harm.',
    },
  ],
};
