import type * as z from 'zod';
import { BadSettingError } from '../errors/bad-setting-error.ts';

/** @throws {BadSettingError} That names the first wrong option. */
export function parseOptions<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadSettingError(`--${issue?.path.join('.')}: ${issue?.message}`);
}
