import { type inferRouterInputs, type inferRouterOutputs, initTRPC } from '@trpc/server';

const t = initTRPC.meta<{ access: 'public' | 'member'; masking: 'none' }>().create();
type Tide = { height: number };

/** A small router with a procedure of each kind. */
export const tidesRouter = t.router({
  list: t.procedure
    .meta({ access: 'public', masking: 'none' })
    .output({ schema: undefined, parse: (): Tide[] => [] })
    .query(() => []),
  watch: t.procedure
    .meta({ access: 'member', masking: 'none' })
    .input({ parse: (): { since?: number | undefined } => ({}) })
    .subscription(async function* () {
      const tide: Tide = { height: 3 };
      yield tide;
    }),
});

export type Inputs = inferRouterInputs<typeof tidesRouter>;
export type Outputs = inferRouterOutputs<typeof tidesRouter>;
export type Codes = 'TOO_LOW';
