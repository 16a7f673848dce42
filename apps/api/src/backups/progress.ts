const everyMs = 2000;

/** Lines about a long command. At most one every two seconds. */
export type Progress = { say(line: string): void };

export function createProgress(print: (line: string) => void): Progress {
  let printedMs = Date.now();
  return {
    say(line) {
      if (Date.now() - printedMs < everyMs) return;
      printedMs = Date.now();
      print(line);
    },
  };
}
