import type { AnyRouter } from '@trpc/server';
import * as z from 'zod';
import { appRouter } from '../router.ts';
import type { Meta } from '../trpc/procedures.ts';

/** What a procedure declares of itself. */
export type ProcedureFacts = Meta & {
  type: 'query' | 'mutation';
  input: z.ZodObject | undefined;
  output: z.ZodType;
};

/** As `trpc/procedures.ts` builds them; tRPC's own types don't say. */
type Built = {
  _def: { type: 'query' | 'mutation'; meta: Meta; inputs: readonly unknown[]; output: { schema: z.ZodType } };
};

const router: AnyRouter = appRouter;
const procedures: Record<string, Built> = router._def.procedures;

/** The object behind a preprocessing step (a form is read into one), or behind what may be left out. */
function objectOf(input: unknown): z.ZodObject | undefined {
  if (input instanceof z.ZodObject) return input;
  if (input instanceof z.ZodPrefault) return objectOf(input.unwrap());
  if (input instanceof z.ZodPipe) return objectOf(input.out) ?? objectOf(input.in);
  return undefined;
}

/** The names of all procedures. */
export const procedureNames: readonly string[] = Object.keys(procedures);

/**
 * How a program calls a procedure, with what it takes.
 * @example callOf('posts.setLike') // 'posts.setLike.mutate({ postId, liked })'
 * @throws If there is no such procedure.
 */
export function callOf(name: string): string {
  const { type, input } = procedureFacts(name);
  const ask = type === 'query' ? 'query' : 'mutate';
  const fields = Object.entries(input?.shape ?? {}).map(([field, schema]) =>
    z.safeParse(schema, undefined).success ? `${field}?` : field,
  );
  return fields.length === 0 ? `${name}.${ask}()` : `${name}.${ask}({ ${fields.join(', ')} })`;
}

/** @throws If there is no such procedure. */
export function procedureFacts(name: string): ProcedureFacts {
  const built = procedures[name];
  if (!built) throw new Error(`There is no procedure ${name}.`);
  const { meta, type, inputs, output } = built._def;
  return { ...meta, type, input: objectOf(inputs[0]), output: output.schema };
}
