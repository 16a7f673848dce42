/** Skips the message, which may contain lines that look like stack frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n');
  return lines.filter((line) => line.startsWith('    at ')).map((line) => line.trim());
}

/** Omits messages: a driver's message contains the query's values. */
export function describeFault(error: unknown) {
  const chain: { type: string; code?: string; at: string[] }[] = [];
  for (let fault = error; fault instanceof Error && chain.length < 4; fault = fault.cause) {
    const code = 'code' in fault ? { code: String(fault.code) } : {};
    chain.push({ type: fault.name, ...code, at: framesOf(fault).slice(0, 8) });
  }
  return chain;
}
