import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { printProcedures } from './print-procedures.ts';
import { tidesRouter } from './testing/tides-shape.ts';

test('prints queries and subscriptions with their access', () => {
  const shapeFile = fileURLToPath(new URL('testing/tides-shape.ts', import.meta.url));
  const printed = printProcedures(shapeFile, tidesRouter);
  expect(printed.slice(printed.indexOf('export type Procedures'))).toMatchInlineSnapshot(`
    "export type Procedures = {
      /** For anyone. */
      list: { query(input?: undefined, options?: CallOptions): Promise<{ height: number }[]> };
      /** For members. */
      watch: { subscribe(input: { since?: number | undefined }, options: SubscriptionOptions<{ height: number }>): { unsubscribe(): void } };
    };
    "
  `);
});
