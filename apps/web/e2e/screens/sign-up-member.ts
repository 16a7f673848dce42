import type { AppRouter } from '@ballast/client/types';
import { brand } from '@ballast/schema/brand';
import type { BrowserContextOptions } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import { createSignUpForm } from '../support/members.ts';

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

function createClient(baseUrl: string) {
  let cookie = '';
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${baseUrl}/api/trpc`,
        headers: () => (cookie ? { cookie } : {}),
        async fetch(url, init) {
          const response = await fetch(url, { ...init, signal: null });
          cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
          return response;
        },
      }),
    ],
  });
  return { client, cookie: () => cookie };
}

export type SignedUpMember = Awaited<ReturnType<typeof signUpMember>>;

/** Signs a member up, and returns their client and the browser storage of their session. */
export async function signUpMember(baseUrl: string, name: string, tag: string) {
  const { client, cookie } = createClient(baseUrl);
  const { user } = await client.auth.signUp.mutate(createSignUpForm(name, tag));
  const [cookieName = '', value = ''] = cookie().split('=');
  const { id, username, displayName, profileImageUrl, avatarColor } = user;
  const viewer = JSON.stringify({ id, username, displayName, profileImageUrl, avatarColor });
  const { hostname, origin } = new URL(baseUrl);
  const state: StorageState = {
    cookies: [
      {
        name: cookieName,
        value,
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [{ origin, localStorage: [{ name: `${brand.slug}_user`, value: viewer }] }],
  };
  return { client, state, id };
}
