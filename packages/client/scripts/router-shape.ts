import type { RouterInputs, RouterOutputs } from '@ballast/api/router';
import type { ErrorCode } from '@ballast/schema/error-codes';

// Read by print-procedures.ts.
export type Inputs = RouterInputs;
export type Outputs = RouterOutputs;
export type Codes = ErrorCode;
