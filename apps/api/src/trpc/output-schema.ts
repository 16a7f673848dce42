import type * as z from 'zod';

/** Parses synchronously: tRPC's asynchronous default bypasses zod's compiled parsers, at four times the work. */
export function outputSchema<Schema extends z.ZodType>(schema: Schema) {
  return { schema, parse: (value: unknown): z.output<Schema> => schema.parse(value) };
}

/** Declares the schema of one event of a subscription. The source of the events parses them. */
export function eventSchema<Schema extends z.ZodType>(schema: Schema) {
  type Events = AsyncIterable<z.output<Schema>>;
  return { schema, parse: (events: Events): Events => events };
}
