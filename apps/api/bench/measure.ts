import type { Load } from './load.ts';
import { applyLoad, cpuMs, type Server } from './processes.ts';
import type { Measured } from './report.ts';
import { countRows } from './seed.ts';
import { connections } from './workloads.ts';

/** Something to be measured: what is asked of whom. */
export type Contender = { name: string; server: Server; url: string; requests: Load['requests'] };

export type Pace = { seconds: number; rounds: number };

async function measureOnce({ name, server, url, requests }: Contender, seconds: number) {
  const before = cpuMs(server);
  const result = await applyLoad({ url, requests, connections, seconds });
  const after = cpuMs(server);
  if (result.refused > 0) throw new Error(`${name}: ${result.refused} requests were refused or failed.`);
  const cpuUs = before === undefined || after === undefined ? undefined : ((after - before) * 1000) / result.answered;
  return { ...result, cpuUs };
}

/** Takes turns, so that a noisy neighbour is everybody's; the median of the rounds counts. */
export async function measureInTurns(contenders: Contender[], { seconds, rounds }: Pace): Promise<Measured[]> {
  for (const contender of contenders) await measureOnce(contender, Math.min(2, seconds));
  const results = contenders.map(({ name }) => ({ name, rounds: [] as Measured['rounds'] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      results[index]?.rounds.push(await measureOnce(contender, seconds));
    }
  }
  return results;
}

type Writing = Omit<Contender, 'requests'> & { requests: () => Load['requests'] };

/** Counts the rows that `work` leaves behind, against the answers that clients got. */
export async function measureWriting(
  { requests, ...contender }: Writing,
  { dataDir, table }: { dataDir: string; table: Parameters<typeof countRows>[1] },
  { seconds, rounds }: Pace,
) {
  const before = countRows(dataDir, table);
  let answered = 0;
  const measured: Measured = { name: contender.name, rounds: [] };
  for (let round = -1; round < rounds; round += 1) {
    const result = await measureOnce({ ...contender, requests: requests() }, round < 0 ? 1 : seconds);
    answered += result.answered;
    if (round >= 0) measured.rounds.push(result);
  }
  const rows = countRows(dataDir, table) - before;
  // What was on its way when a round ended may be there without an answer.
  if (rows < answered || rows > answered + connections * (rounds + 1)) {
    throw new Error(`${contender.name}: ${answered} writes were answered, but ${rows} rows are there.`);
  }
  return { measured, said: `${table} ${answered} / ${rows}` };
}
