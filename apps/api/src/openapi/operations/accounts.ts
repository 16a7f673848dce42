import type { OperationGroup } from '../operation.ts';

export const accountOperations: OperationGroup = {
  name: 'Accounts',
  about: 'Signing up, in and out, and the viewer’s own data. The session is in a cookie.',
  operations: [
    {
      method: 'post',
      path: '/api/force/force-signup',
      procedure: 'auth.signUp',
      summary: 'Sign up',
      description:
        'Creates an account and signs in. A date of birth under 13, or an impossible one, is a `BAD_INPUT` of dateOfBirth; from 13 to 15 it is `PARENTAL_CONSENT_REQUIRED`.',
      body: 'json',
      status: 201,
      cookie: 'set',
      refusals: ['ACCOUNT_EXISTS', 'USERNAME_TAKEN', 'PARENTAL_CONSENT_REQUIRED'],
    },
    {
      method: 'post',
      path: '/api/force/force-login',
      procedure: 'auth.signIn',
      summary: 'Sign in',
      description: 'An unknown address and a wrong password get the same answer, after the same work.',
      body: 'json',
      cookie: 'set',
      refusals: ['BAD_CREDENTIALS'],
    },
    { method: 'post', path: '/api/auth/logout', procedure: 'auth.signOut', summary: 'Sign out', cookie: 'cleared' },
    { method: 'get', path: '/api/auth/user', procedure: 'auth.me', summary: 'Who is signed in' },
    {
      method: 'post',
      path: '/api/users/change-password',
      procedure: 'auth.changePassword',
      summary: 'Change the password',
      description: 'Every other session of the member ends.',
      body: 'json',
      refusals: ['WRONG_PASSWORD'],
    },
    {
      method: 'get',
      path: '/api/users/export',
      procedure: 'auth.export',
      summary: 'All data of the member',
      description:
        'Streamed as JSON with a `Content-Disposition`: if the server fails midway, it breaks the connection. The procedure refuses an export of more than 2,000,000 characters with `TOO_LARGE`. A request from another site is refused, and so is a browser that opens the address as a page.',
      refusals: ['BAD_ORIGIN', 'FORBIDDEN'],
    },
    {
      method: 'delete',
      path: '/api/users/delete-account',
      procedure: 'auth.deleteAccount',
      cookie: 'cleared',
      summary: 'Delete the account',
      description:
        'Takes effect at once, also without a body, and without the password. Anonymous items lose their author at once. With `remove` they are deleted one by one within a week, so that they do not vanish together; with `leave` they stay.',
    },
  ],
};
