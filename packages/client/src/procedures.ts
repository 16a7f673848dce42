import type { AppRouter } from '@ballast/api/router';
import type { TRPCClient } from '@trpc/client';

// The build prints this file for the published package: every type written out, with no import of the server.
export type { RouterInputs, RouterOutputs } from '@ballast/api/router';
export type { Me } from '@ballast/schema/accounts';
export type { Author } from '@ballast/schema/authors';
export type { Comment } from '@ballast/schema/comments';
export type { ErrorCode } from '@ballast/schema/error-codes';
export type { Post } from '@ballast/schema/posts';

/** Every procedure of the server, typed. */
export type Procedures = TRPCClient<AppRouter>;
