/** The mood without case. Compared by the database as it is, because `lower()` differs between the engines. */
export const moodKeyOf = (mood: string | null | undefined): string | null => mood?.toLowerCase() ?? null;
