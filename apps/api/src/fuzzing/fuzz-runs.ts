/** Generated requests for each procedure and path. Each night sends more. */
export const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 5);
