import type { AppRouter, RouterInputs, RouterOutputs } from '@ballast/api/router';
import type { ErrorCode } from '@ballast/schema/error-codes';
import type { TRPCClient } from '@trpc/client';

// What the declarations are made from.
export type Inputs = RouterInputs;
export type Outputs = RouterOutputs;
/** Says of each procedure whether it asks or tells. */
export type Client = TRPCClient<AppRouter>;
export type Codes = ErrorCode;
