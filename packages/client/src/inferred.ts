// Only the printed declarations import this file. In the repository both types are the router's.
import type { Procedures } from './procedures.ts';

// biome-ignore lint/suspicious/noConfusingVoidType: tRPC types an optional input as void, and these types equal the server's.
type Omittable<Input> = [Input] extends [undefined] ? void : undefined extends Input ? Input | void : Input;

type InputOf<Node> = Node extends
  | { query(...args: infer Args extends readonly unknown[]): unknown }
  | { mutate(...args: infer Args extends readonly unknown[]): unknown }
  | { subscribe(...args: infer Args extends readonly unknown[]): unknown }
  ? Omittable<Args[0]>
  : { [Name in keyof Node]: InputOf<Node[Name]> };

type OutputOf<Node> = Node extends
  | { query(...args: never): Promise<infer Output> }
  | { mutate(...args: never): Promise<infer Output> }
  ? Output
  : Node extends { subscribe(input: never, options: { onData?: (event: infer Event) => void }): unknown }
    ? AsyncIterable<Event>
    : { [Name in keyof Node]: OutputOf<Node[Name]> };

/** The input of each procedure: `RouterInputs['posts']['create']`. */
export type RouterInputs = InputOf<Procedures>;

/** The output of each procedure: `RouterOutputs['posts']['feed']`. */
export type RouterOutputs = OutputOf<Procedures>;
