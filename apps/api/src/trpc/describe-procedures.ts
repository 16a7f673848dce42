import type { AnyRouter, TRPCProcedureType } from '@trpc/server';
import * as z from 'zod';
import type { Meta } from './access.ts';
import type { Described } from './operation.ts';

export type ProcedureDetails = Meta &
  Described['about'] & {
    type: TRPCProcedureType;
    input: z.ZodObject | undefined;
    /** For a subscription, the schema of each event, or `unknown` if it declares none. */
    output: z.ZodType;
    call: Call;
  };

type Call = (call: {
  /** The context of tRPC. */
  ctx: object;
  getRawInput: () => Promise<unknown>;
  path: string;
  type: TRPCProcedureType;
  signal: undefined;
  batchIndex: number;
}) => Promise<object | null>;

/** Test routers have procedures without REST paths and examples. */
type Built = Call &
  Partial<Described> & {
    _def: { type: TRPCProcedureType; meta: Meta; inputs: readonly unknown[]; output?: { schema: z.ZodType } };
  };

function objectOf(input: unknown): z.ZodObject | undefined {
  if (input instanceof z.ZodObject) return input;
  if (input instanceof z.ZodPrefault) return objectOf(input.unwrap());
  if (input instanceof z.ZodPipe) return objectOf(input.out) ?? objectOf(input.in);
  return undefined;
}

const undescribed: Described['about'] = { paths: [], example: undefined, answer: undefined };

/** @throws If a query or mutation has no output schema: its response would not be stripped of unknown fields. */
export function describeProcedures(router: AnyRouter): ReadonlyMap<string, ProcedureDetails> {
  const procedures: Record<string, Built> = router._def.procedures;
  return new Map(
    Object.entries(procedures).map(([name, call]) => {
      const { _def, about = undescribed } = call;
      const { meta, type, inputs, output } = _def;
      if (!output && type !== 'subscription') throw new Error(`${name} has no output schema.`);
      return [
        name,
        { ...meta, ...about, call, type, input: objectOf(inputs[0]), output: output?.schema ?? z.unknown() },
      ];
    }),
  );
}

/** What the client calls a procedure with. */
export const calls = { query: 'query', mutation: 'mutate', subscription: 'subscribe' } as const;

export function describeCall(name: string, { type, input }: ProcedureDetails): string {
  const fields = Object.entries(input?.shape ?? {}).map(([field, schema]) =>
    z.safeParse(schema, undefined).success ? `${field}?` : field,
  );
  const written = fields.length === 0 ? '' : `{ ${fields.join(', ')} }`;
  const args = type === 'subscription' ? `${written || 'undefined'}, { onStarted, onData, onError }` : written;
  return `${name}.${calls[type]}(${args})`;
}
