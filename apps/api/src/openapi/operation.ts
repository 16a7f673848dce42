import type { RouterInputs } from '../router.ts';
import type { Masking, PathAccess } from '../trpc/access.ts';
import type { RestPath } from '../trpc/operation.ts';

type Procedures = { [Name in keyof RouterInputs]: `${Name}.${keyof RouterInputs[Name] & string}` };

export type ProcedureName = Procedures[keyof Procedures];

type Call = { method: 'get' | 'post' | 'put' | 'patch' | 'delete'; path: string };

export type ProcedureOperation = Omit<RestPath, 'path'> & Call & { procedure: string };

/** A path without a procedure. */
export type PlainOperation = Pick<RestPath, 'summary' | 'description' | 'refusals'> &
  Call & {
    access: PathAccess;
    masking: Masking;
    /** Without a content type the response has no body. */
    responses: readonly {
      status: 200 | 302 | 304 | 503;
      description: string;
      contentType?: string;
      header?: 'ETag' | 'Location';
    }[];
  };

export type Operation = ProcedureOperation | PlainOperation;

export type OperationGroup = { name: string; about: string; operations: readonly Operation[] };
