import type { AppRouter, RouterInputs, RouterOutputs } from '@ballast/api/router';
import type * as client from '@ballast/client';
import type { TRPCClient } from '@trpc/client';
import { expectTypeOf, test } from 'vitest';

// `published.test.ts` compiles this file against the packed package too.

type Equal<A, B> = (<T>() => T extends A ? true : false) extends <T>() => T extends B ? true : false ? true : false;

/** The names of the procedures that are not the same in both. */
type Differences<A, B> = {
  [Group in (keyof A | keyof B) & string]: Group extends keyof A & keyof B
    ? {
        [Name in (keyof A[Group] | keyof B[Group]) & string]: Name extends keyof A[Group] & keyof B[Group]
          ? Equal<A[Group][Name], B[Group][Name]> extends true
            ? never
            : `${Group}.${Name}`
          : `${Group}.${Name}`;
      }[(keyof A[Group] | keyof B[Group]) & string]
    : Group;
}[(keyof A | keyof B) & string];

test('every procedure has the input and output types of the router', () => {
  expectTypeOf<Differences<client.RouterInputs, RouterInputs>>().toBeNever();
  expectTypeOf<Differences<client.RouterOutputs, RouterOutputs>>().toBeNever();
});

test('the comparison detects a changed field, option and procedure', () => {
  type Server = { posts: { get: { id: string }; feed: { limit?: number } } };
  expectTypeOf<Differences<Server, Server>>().toBeNever();
  expectTypeOf<
    Differences<{ posts: { get: { id: number }; feed: { limit?: number } } }, Server>
  >().toEqualTypeOf<'posts.get'>();
  expectTypeOf<
    Differences<{ posts: { get: { id: string }; feed: { limit: number } } }, Server>
  >().toEqualTypeOf<'posts.feed'>();
  expectTypeOf<Differences<{ posts: { get: { id: string } } }, Server>>().toEqualTypeOf<'posts.feed'>();
  expectTypeOf<Differences<{ post: Server['posts'] }, Server>>().toEqualTypeOf<'post' | 'posts'>();
});

test('the client of tRPC has the declared type', () => {
  expectTypeOf<TRPCClient<AppRouter>>().toExtend<client.Procedures>();
});

test('a subscription takes all that tRPC calls', () => {
  type Handlers = Parameters<TRPCClient<AppRouter>['events']['news']['subscribe']>[1];
  type State = Parameters<NonNullable<Handlers['onConnectionStateChange']>>[0];
  type Ours = Parameters<client.Procedures['events']['news']['subscribe']>[1];
  expectTypeOf<Exclude<keyof Ours, 'context'>>().toEqualTypeOf<Exclude<keyof Handlers, 'context'>>();
  expectTypeOf<client.StreamState['state']>().toEqualTypeOf<State['state']>();
  expectTypeOf<client.StreamState['type']>().toEqualTypeOf<State['type']>();
});

test('the shapes are the documented ones', () => {
  type Named = {
    id: string;
    username: string;
    displayName: string;
    profileImageUrl: string | null;
    avatarColor: string;
  };
  expectTypeOf<client.Author>().toEqualTypeOf<Named>();
  expectTypeOf<keyof client.Post>().toEqualTypeOf<
    | 'id'
    | 'content'
    | 'mood'
    | 'notes'
    | 'cover'
    | 'answers'
    | 'openToRead'
    | 'isAnonymous'
    | 'mediaUrl'
    | 'imageDescription'
    | 'createdAt'
    | 'edited'
    | 'version'
    | 'likesCount'
    | 'answersClosed'
    | 'commentsCount'
    | 'liked'
    | 'kept'
    | 'topics'
    | 'supports'
    | 'mine'
    | 'author'
  >();
  expectTypeOf<Extract<client.Post, { isAnonymous: true }>['author']['id']>().toEqualTypeOf<null>();
  expectTypeOf<Extract<client.Post, { isAnonymous: true }>['author']['username']>().toEqualTypeOf<'Anonymous'>();
  expectTypeOf<
    Extract<Extract<client.Post, { isAnonymous: false }>['author'], { id: string }>
  >().toEqualTypeOf<Named>();
  expectTypeOf<keyof client.Comment>().toEqualTypeOf<
    | 'id'
    | 'content'
    | 'cover'
    | 'isAnonymous'
    | 'createdAt'
    | 'edited'
    | 'version'
    | 'likesCount'
    | 'author'
    | 'postId'
    | 'replyTo'
    | 'repliesCount'
    | 'byAuthor'
    | 'takenOff'
    | 'held'
    | 'replies'
    | 'liked'
    | 'mine'
    | 'supports'
  >();
  expectTypeOf<keyof client.Me>().toEqualTypeOf<
    | 'id'
    | 'username'
    | 'email'
    | 'emailVerified'
    | 'emailChange'
    | 'asksAbout'
    | 'held'
    | 'displayName'
    | 'bio'
    | 'profileImageUrl'
    | 'avatarColor'
    | 'phone'
    | 'address'
    | 'city'
    | 'postcode'
    | 'interests'
    | 'occupation'
    | 'relationshipStatus'
    | 'mentalHealthConditions'
    | 'triggers'
    | 'copingStrategies'
    | 'therapyExperience'
    | 'medicationInfo'
    | 'supportGoals'
    | 'firstName'
    | 'lastName'
    | 'dateOfBirth'
    | 'country'
    | 'createdAt'
    | 'sanction'
  >();
  expectTypeOf<client.RouterOutputs['posts']['feed']>().toEqualTypeOf<{
    items: client.Post[];
    nextCursor: string | null;
  }>();
  expectTypeOf<client.RouterInputs['posts']['setLike']>().toEqualTypeOf<{
    postId: string;
    liked: boolean;
    kind?: 'hear' | 'been_there' | 'thanks' | undefined;
  }>();
});
