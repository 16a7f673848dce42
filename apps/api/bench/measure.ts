import { applyLoad } from './generators.ts';
import type { Load, LoadResult } from './load.ts';
import { cpuMs, type Server } from './processes.ts';
import { type CountedTable, countRows } from './seed-counts.ts';
import { connections } from './workloads.ts';

/** One of the things compared: requests to one URL of a server. `requests` is called once a round. */
export type Contender = {
  name: string;
  server: Server;
  url: string;
  requests: () => Load['requests'];
  byKind?: boolean;
};

/** `cpuUs` is the processor time of the server's processes per response, in µs. */
export type Round = LoadResult & { cpuUs: number | undefined };

export type Measurement = { name: string; rounds: Round[] };

export type RoundOptions = { seconds: number; rounds: number };

const warmUpMaxSeconds = 2;

/** @throws If a request is refused or fails. */
export async function measureRound(
  { name, server, url, requests, byKind = false }: Contender,
  seconds: number,
): Promise<Round> {
  const before = cpuMs(server);
  const result = await applyLoad({ url, requests: requests(), connections, seconds, byKind });
  const after = cpuMs(server);
  if (result.failureText !== '') throw new Error(`${name}: ${result.failureText}.`);
  const cpuUs = before === undefined || after === undefined ? undefined : ((after - before) * 1000) / result.answered;
  return { ...result, cpuUs };
}

/**
 * Warms all contenders up and measures them in turn, pass by pass, so that other load on the machine affects all.
 * Every other pass runs in reverse order, so that drift within a pass favours no contender.
 */
export async function measureAlternately(
  contenders: readonly Contender[],
  { seconds, rounds }: RoundOptions,
): Promise<Measurement[]> {
  const measurements = contenders.map((contender): { contender: Contender; rounds: Round[] } => ({
    contender,
    rounds: [],
  }));
  for (const { contender } of measurements) await measureRound(contender, Math.min(warmUpMaxSeconds, seconds));
  for (let pass = 0; pass < rounds; pass += 1) {
    for (const measurement of pass % 2 === 0 ? measurements : measurements.toReversed()) {
      measurement.rounds.push(await measureRound(measurement.contender, seconds));
    }
  }
  return measurements.map(({ contender, rounds }) => ({ name: contender.name, rounds }));
}

/**
 * Measures writes and compares the created rows with the responses that the clients received.
 * @throws If there are fewer rows than responses, or more extra rows than requests in flight at the ends of the rounds.
 */
export async function measureWrites(
  contender: Contender,
  { dataDir, table }: { dataDir: string; table: CountedTable },
  { seconds, rounds }: RoundOptions,
) {
  const rowsBefore = countRows(dataDir, table);
  let answered = 0;
  const measured: Measurement = { name: contender.name, rounds: [] };
  for (let round = -1; round < rounds; round += 1) {
    const isWarmUp = round < 0;
    const result = await measureRound(contender, isWarmUp ? 1 : seconds);
    answered += result.answered;
    if (!isWarmUp) measured.rounds.push(result);
  }
  const rows = countRows(dataDir, table) - rowsBefore;
  if (rows < answered || rows > answered + connections * (rounds + 1)) {
    throw new Error(`${contender.name}: ${answered} writes were answered, but ${rows} rows are there.`);
  }
  return { measured, counts: `${table} ${answered} / ${rows}` };
}
