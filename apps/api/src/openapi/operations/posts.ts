import { feedExample } from '../examples.ts';
import type { OperationGroup } from '../operation.ts';

export const postOperations: OperationGroup = {
  name: 'Posts',
  about:
    'Stories, named or anonymous. `isAnonymous` is required and never changes; the author of an anonymous post is the same constant for everyone, including its author.',
  operations: [
    {
      method: 'get',
      path: '/api/community/posts',
      procedure: 'posts.feed',
      summary: 'The feed, newest first',
      description:
        'A page can be shorter than its limit, or empty, and still have a next page: posts by blocked and muted members, and those that the viewer hid, are left out.',
      list: true,
      example: feedExample,
    },
    {
      method: 'get',
      path: '/api/community/posts/new',
      procedure: 'posts.newSince',
      summary: 'How many posts are newer than one',
      description:
        'With the filters of the feed. At most 99. Posts that the feed leaves out for the viewer are not counted; the viewer’s own are.',
      refusals: ['BAD_INPUT', 'NOT_FOUND'],
    },
    {
      method: 'get',
      path: '/api/community/posts/waiting',
      procedure: 'posts.waiting',
      summary: 'How many posts have waited for an answer since last night',
      description:
        'Posts of the feed `unanswered` that were written before the last 06:00 in the UK. At most 99. Posts that the feed leaves out for the viewer are not counted; the viewer’s own are.',
    },
    {
      method: 'get',
      path: '/api/community/topics',
      procedure: 'posts.topics',
      summary: 'The topics, with the number of posts of the last 30 days',
      description: 'Every topic, in a fixed order, and the same for everyone.',
    },
    {
      method: 'post',
      path: '/api/community/posts',
      procedure: 'posts.create',
      summary: 'Write a post',
      description:
        'As JSON, or as a form with a picture. With a clientId a retry creates no second post. A userId is ignored.',
      body: 'form',
      status: 201,
      version: 'new',
      refusals: ['CLIENT_ID_REUSED'],
    },
    {
      method: 'get',
      path: '/api/community/posts/search',
      procedure: 'posts.search',
      summary: 'Search posts, best match first',
      description:
        'Words are stemmed, and the last may be a prefix. Posts with every word; if there are none, posts with any word. A username finds the named posts of that member, unless the member has turned that off. Any text is valid except an empty one.',
      list: true,
    },
    {
      method: 'get',
      path: '/api/community/posts/hidden',
      procedure: 'posts.hidden',
      summary: 'The posts that one has hidden',
      description:
        'The newest post first, whenever it was hidden. Posts by blocked and muted members are left out, as in the feed, and so are posts that were deleted or removed.',
      list: true,
    },
    {
      method: 'get',
      path: '/api/community/posts/{id}',
      procedure: 'posts.get',
      names: { id: 'postId' },
      summary: 'One post',
      description:
        'A visitor gets a post that is open to read, and 401 for any other id. A named post by somebody who has blocked the viewer is 404.',
      version: 'own',
      refusals: ['NOT_SIGNED_IN'],
    },
    {
      method: 'get',
      path: '/api/stories',
      procedure: 'posts.stories',
      summary: 'The posts that anyone may read, newest first',
      description:
        'Needs no session, and is the same for everyone: without the fields about a viewer. A post is listed while its author lets anyone read it.',
      list: true,
    },
    {
      method: 'get',
      path: '/api/users/me/posts',
      procedure: 'posts.own',
      summary: "One's own posts, newest first",
      description: 'Named and anonymous. No other member can see who wrote an anonymous post.',
      list: true,
    },
    {
      method: 'get',
      path: '/api/users/me/kept',
      procedure: 'posts.kept',
      summary: 'The posts that one keeps, latest kept first',
      description:
        'Nobody else can see who keeps a post, or how many do. Posts by blocked and muted members are left out, as in the feed, and so are hidden posts and posts that were deleted or removed.',
      list: true,
    },
    {
      method: 'patch',
      path: '/api/community/posts/{id}',
      procedure: 'posts.update',
      names: { id: 'postId' },
      summary: "Change one's own post",
      description:
        'The post keeps its place in the feed and its `isAnonymous`, and is `edited` from then on. Unchanged content is no edit. isAnonymous in the body is ignored. An edit may name the version that it changes, as `version` or in `If-Match` with the `ETag` of a response; if the post was changed since, nothing is stored.',
      refusals: ['EDITED_MEANWHILE'],
      body: 'json',
      version: 'own',
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
      body: 'json',
      setFields: ['liked'],
      refusals: ['SUSPENDED'],
      summary: 'Give support, or take it back',
      description:
        'A toggle, except that another `kind` changes the kind of support that is there. All kinds count together in `likesCount`; only the author sees them apart, in `supports`. The procedure sets a value, so a retry is safe. A suspended member can only take support back.',
    },
    {
      method: 'post',
      path: '/api/community/posts/{id}/hide',
      procedure: 'posts.setHidden',
      setFields: ['hidden'],
      names: { id: 'postId' },
      summary: 'Hide a post from one’s own lists',
      description:
        'Any post, named or anonymous, one’s own too. It disappears only from the viewer’s feed and search; its own page and the list of one’s own posts still show it. A member can hide 5,000 posts; one more is a 400.',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'delete',
      path: '/api/community/posts/{id}/hide',
      procedure: 'posts.setHidden',
      setFields: ['hidden'],
      names: { id: 'postId' },
      summary: 'Show a hidden post again',
    },
    {
      method: 'post',
      path: '/api/community/posts/{id}/keep',
      procedure: 'posts.setKept',
      setFields: ['kept'],
      names: { id: 'postId' },
      summary: 'Keep a post',
      description:
        'Any post, named or anonymous, one’s own too. A post that is kept already keeps its place in the list. A member can keep 10,000 posts; one more is a 400.',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'delete',
      path: '/api/community/posts/{id}/keep',
      procedure: 'posts.setKept',
      setFields: ['kept'],
      names: { id: 'postId' },
      summary: 'Stop keeping a post',
    },
  ],
};
