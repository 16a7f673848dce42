import type { ErrorCode, FieldErrors } from '@ballast/schema/error-codes';
import { AppError } from '../errors/app-error.ts';

type Refusal = { code: ErrorCode; fields: FieldErrors | undefined };

/** The refusal that a call inside the server ends in; undefined when it goes through. */
export async function refusal(call: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.fields };
    throw error;
  }
}
