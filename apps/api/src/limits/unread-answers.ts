import type { ServerResponse } from 'node:http';

/** Answers that clients have not taken yet, by account, or by address for visitors. Clients that read have none. */
export function createUnreadAnswers() {
  const answersOf = new Map<string, Set<ServerResponse>>();

  return {
    watch(key: string, answer: ServerResponse): void {
      // The client went away before it was answered.
      if (answer.closed) return;
      const answers = answersOf.get(key) ?? new Set();
      answersOf.set(key, answers.add(answer));
      answer.once('close', () => {
        answers.delete(answer);
        if (answers.size === 0) answersOf.delete(key);
      });
    },

    /** What waits in this process: the operating system has taken the rest. */
    bytesOf(key: string): number {
      let bytes = 0;
      for (const answer of answersOf.get(key) ?? []) bytes += answer.writableLength;
      return bytes;
    },
  };
}
