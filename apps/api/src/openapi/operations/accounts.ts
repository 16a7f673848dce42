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
      description:
        'An unknown address and a wrong password get the same answer, after the same work. With two-factor sign-in on, the right password without `code` is a `TWO_FACTOR_REQUIRED`. A code works once; wrong ones are limited like passwords.',
      body: 'json',
      cookie: 'set',
      refusals: ['BAD_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'BAD_CODE'],
    },
    { method: 'post', path: '/api/auth/logout', procedure: 'auth.signOut', summary: 'Sign out', cookie: 'cleared' },
    { method: 'get', path: '/api/auth/user', procedure: 'auth.me', summary: 'Who is signed in' },
    {
      method: 'get',
      path: '/api/auth/sessions',
      procedure: 'auth.sessions',
      summary: 'Where the member is signed in',
      description: 'The session of this request first. No address is stored, and no time finer than a day.',
    },
    {
      method: 'delete',
      path: '/api/auth/sessions/{id}',
      procedure: 'auth.endSession',
      names: { id: 'sessionId' },
      summary: 'End a session',
      description:
        'Its device is no longer a known one: after many wrong passwords of strangers it waits like any other. Ending the current session also clears the cookies.',
    },
    {
      method: 'delete',
      path: '/api/auth/sessions',
      procedure: 'auth.endOtherSessions',
      summary: 'End all other sessions',
    },
    {
      method: 'post',
      path: '/api/auth/two-factor',
      procedure: 'auth.startTwoFactor',
      summary: 'Start two-factor sign-in',
      description: 'It is on once a code has been confirmed. Until then another start replaces the secret.',
      body: 'json',
      refusals: ['WRONG_PASSWORD', 'TWO_FACTOR_ON'],
    },
    {
      method: 'put',
      path: '/api/auth/two-factor',
      procedure: 'auth.confirmTwoFactor',
      summary: 'Confirm two-factor sign-in',
      description: 'No session ends. Returns the recovery codes, which are not shown again.',
      body: 'json',
      refusals: ['BAD_CODE', 'TWO_FACTOR_ON'],
    },
    {
      method: 'delete',
      path: '/api/auth/two-factor',
      procedure: 'auth.stopTwoFactor',
      summary: 'Stop two-factor sign-in',
      body: 'json',
      refusals: ['WRONG_PASSWORD', 'BAD_CODE'],
    },
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
      method: 'post',
      path: '/api/auth/forgot-password',
      procedure: 'auth.forgotPassword',
      summary: 'Mail a link for a new password',
      description:
        'The same answer, after the same work, whether or not the address has an account. The link, `/reset-password#<token>`, is good for an hour and once; a newer one replaces it. An address gets three an hour at most, without a word about the others.',
      body: 'json',
    },
    {
      method: 'post',
      path: '/api/auth/reset-password',
      procedure: 'auth.resetPassword',
      summary: 'Choose a new password with a mailed link',
      description:
        'Ends every session, cancels a pending change of address, and counts the address as verified. A mail says so. Signs nobody in. A refused password leaves the link valid.',
      body: 'json',
      refusals: ['LINK_EXPIRED'],
    },
    {
      method: 'post',
      path: '/api/auth/verify-email',
      procedure: 'auth.verifyEmail',
      summary: 'Verify an address with a mailed link',
      description:
        'Opens the link of sign-up (`/verify-email#<token>`, good for 7 days) and that of a new address (good for a day), which from then on is the address of the account. Sessions stay.',
      body: 'json',
      refusals: ['LINK_EXPIRED'],
    },
    {
      method: 'post',
      path: '/api/auth/resend-verification',
      procedure: 'auth.resendVerification',
      summary: 'Mail the link of sign-up again',
      description:
        'Replaces the link that was mailed before, three times an hour at most. Does nothing once the address is verified.',
    },
    {
      method: 'post',
      path: '/api/auth/change-email',
      procedure: 'auth.changeEmail',
      summary: 'Change the address',
      description:
        'Takes effect once the link mailed to the new address is opened with `auth.verifyEmail`. If somebody has that address, the answer is the same and no such mail is sent. The old address gets a mail at once, with a link, `/undo-email#<token>`, that undoes the change for 7 days. Until then nobody else can take the old address.',
      body: 'json',
      refusals: ['WRONG_PASSWORD'],
    },
    {
      method: 'post',
      path: '/api/auth/undo-email',
      procedure: 'auth.undoEmail',
      summary: 'Undo a change of address',
      description:
        'Keeps the old address or gives it back, ends every session, cancels every other link, and mails a link for a new password to the old address.',
      body: 'json',
      refusals: ['LINK_EXPIRED'],
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
