import type { AppRouter, RouterInputs, RouterOutputs } from '@ballast/api/router';
import type { ErrorCode } from '@ballast/schema/error-codes';
import type { TRPCClient } from '@trpc/client';

// Read by print-procedures.ts.
export type Inputs = RouterInputs;
export type Outputs = RouterOutputs;
export type Client = TRPCClient<AppRouter>;
export type Codes = ErrorCode;
