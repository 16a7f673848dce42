import type { ErrorCode, errorCodes } from '@ballast/schema/error-codes';
import type { RouterInputs } from '../router.ts';
import type { Masking, PathAccess } from '../trpc/access.ts';

type Procedures = { [Name in keyof RouterInputs]: `${Name}.${keyof RouterInputs[Name] & string}` };

export type ProcedureName = Procedures[keyof Procedures];

export type RefusalStatus = (typeof errorCodes)[ErrorCode]['status'];

type Common = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: `/${string}`;
  summary: string;
  description?: string;
};

export type ProcedureOperation = Common & {
  procedure: ProcedureName;
  /** Input field by path or query parameter, if the names differ. */
  names?: Record<string, string>;
  body?: 'json' | 'form';
  /** Fields of the input that the path sets itself. */
  setFields?: readonly string[];
  inputInQuery?: true;
  status?: 200 | 201;
  cookie?: 'set' | 'cleared';
  /** The response has an ETag. `new`: of what the call made, with its Location. `own`: for the author alone. */
  version?: 'new' | 'own';
  example?: unknown;
  list?: true;
  /** `application/json` by default. */
  contentType?: 'text/event-stream' | 'text/csv';
  /** Refusals that do not follow from access, limit, input or body. */
  refusals?: readonly ErrorCode[];
  /** Statuses of refusals that differ from those of other calls. */
  statuses?: Partial<Record<ErrorCode, RefusalStatus>>;
};

export type PlainOperation = Common & {
  access: PathAccess;
  masking: Masking;
  /** Without a content type the response has no body. */
  responses: readonly {
    status: 200 | 302 | 304 | 503;
    description: string;
    contentType?: string;
    header?: 'ETag' | 'Location';
  }[];
  refusals?: readonly ErrorCode[];
};

export type Operation = ProcedureOperation | PlainOperation;

export type OperationGroup = { name: string; about: string; operations: readonly Operation[] };
