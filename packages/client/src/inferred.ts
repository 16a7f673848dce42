import type { Procedures } from './procedures.ts';

/** As tRPC has it: what may be left out is `void`. */
// biome-ignore lint/suspicious/noConfusingVoidType: the server's own types say it so, and these equal them.
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

/** What each procedure takes: `RouterInputs['posts']['create']`. */
export type RouterInputs = InputOf<Procedures>;

/** What each procedure gives: `RouterOutputs['posts']['feed']`. */
export type RouterOutputs = OutputOf<Procedures>;
