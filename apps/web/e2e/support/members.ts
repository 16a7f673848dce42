import type { RouterInputs } from '@ballast/client/types';
import type { ContentNote } from '@ballast/schema/content-note-names';
import { type APIRequestContext, expect } from '@playwright/test';

export type SignUpForm = RouterInputs['auth']['signUp'];
export type Member = SignUpForm & { id: string };

/** The sign-up form of a test member. The tag makes it unique among tests. */
export function createSignUpForm(name: string, tag = createTag()): SignUpForm {
  const uniqueName = tag ? `${name}_${tag}` : name;
  return {
    firstName: name,
    lastName: 'Made-Up',
    email: `${uniqueName}@example.com`,
    username: uniqueName,
    password: 'a-quiet-harbour-42',
    dateOfBirth: '1988-03-14',
    postcode: 'M1 1AE',
    country: 'UK',
  };
}

/** No vowels and no letters that look like vowels, so that no tag spells a reserved name. */
const tagLetters = 'bcdfghkmnpqrtvwxz';

/** A few random letters, unique among tests. */
export const createTag = (): string =>
  Array.from({ length: 7 }, () => tagLetters[Math.floor(Math.random() * tagLetters.length)]).join('');

/** Signs a new member up through the API. `api` gets the session cookie; browser storage stays empty. */
export async function signUpByApi(api: APIRequestContext, name: string, tag?: string): Promise<Member> {
  const form = createSignUpForm(name, tag);
  const response = await api.post('/api/force/force-signup', { data: form });
  expect(response.status(), await response.text()).toBe(201);
  const { user }: { user: { id: string } } = await response.json();
  // Most journeys send more messages than a stranger may send before an answer.
  expect((await api.put('/api/users/settings', { data: { messagesFrom: 'everyone' } })).ok()).toBe(true);
  return { ...form, id: user.id };
}

export type NewPost = {
  content: string;
  mood?: string;
  isAnonymous?: boolean;
  notes?: ContentNote[];
  openToRead?: boolean;
};

/** Creates a post through the API, anonymously by default. Returns its id. */
export async function postByApi(api: APIRequestContext, post: string | NewPost): Promise<string> {
  const data = { isAnonymous: true, ...(typeof post === 'string' ? { content: post } : post) };
  const response = await api.post('/api/community/posts', { data });
  expect(response.ok(), await response.text()).toBe(true);
  const { id }: { id: string } = await response.json();
  return id;
}
