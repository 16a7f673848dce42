import type { ErrorCode } from '@ballast/schema/error-codes';
import type { RouterInputs } from '../router.ts';
import type { Masking, PathAccess } from '../trpc/access.ts';

type Procedures = { [Name in keyof RouterInputs]: `${Name}.${keyof RouterInputs[Name] & string}` };

/** A procedure by its full name, such as `posts.feed`. */
export type ProcedureName = Procedures[keyof Procedures];

type Common = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As OpenAPI writes it: `{id}` for a part that varies. */
  path: `/${string}`;
  /** What it is for, in a line. */
  summary: string;
  description?: string;
};

/** A REST path that is a shim over a procedure: access, limit, input and output are the procedure's own. */
export type ProcedureOperation = Common & {
  procedure: ProcedureName;
  /** Which input field of the procedure a part of the path or of the query stands for, where the names differ. */
  names?: Record<string, string>;
  /** How the rest of the input comes: as JSON, or as JSON or a form with a picture; without a body it is left out. */
  body?: 'json' | 'form';
  status?: 200 | 201;
  /** What the answer does to the session's cookie. */
  cookie?: 'set' | 'cleared';
  /** An answer as it could be; a test holds it to the view. */
  example?: unknown;
  /** A bare array with its next page in a Link header. */
  list?: true;
  /** Refusals that follow neither from the access, the limit, the input nor the body. */
  refusals?: readonly ErrorCode[];
};

/** A path that is no procedure: who may ask, and what it answers, by status and content type. */
export type PlainOperation = Common & {
  access: PathAccess;
  masking: Masking;
  answers: readonly { status: 200 | 503; description: string; contentType: string }[];
  refusals?: readonly ErrorCode[];
};

export type Operation = ProcedureOperation | PlainOperation;

/** Operations under a heading, in the order of the reference. */
export type OperationGroup = { name: string; about: string; operations: readonly Operation[] };
