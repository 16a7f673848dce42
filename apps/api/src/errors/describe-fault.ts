/** A message may contain lines that look like stack frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n');
  return lines.filter((line) => line.startsWith('    at ')).map((line) => line.trim());
}

/** Omits messages: a driver's message contains the query's values. */
export function describeFault(error: unknown) {
  const chain: { type: string; code?: string; at: string[] }[] = [];
  for (let at = error; at instanceof Error && chain.length < 4; at = at.cause) {
    const code = 'code' in at ? { code: String(at.code) } : {};
    chain.push({ type: at.name, ...code, at: framesOf(at).slice(0, 8) });
  }
  return chain;
}
