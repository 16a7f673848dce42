import { createHash } from 'node:crypto';
import { allCacheSources } from '../../cache/cache-sources.ts';
import type { CacheSource } from '../../cache/table-changes.ts';

/** The `application_name` of connections that publish their changes themselves, when they commit. */
export const publishingApplication = 'ballast server';
/** The `application_name` of the connection on which a server hears of commits of others. */
export const listeningApplication = 'ballast listener';
/** NOTIFY's channel. An empty payload means that anything may have changed. */
export const commitsChannel = 'ballast_commits';

const prefix = 'ballast_cache_';

function sqlOf({ table, on, columns, group }: CacheSource, index: number, digest: string): string {
  const name = `${prefix}${index}`;
  const changedGroup = group === undefined ? "''" : `coalesce(new."${group}", old."${group}")`;
  const isChanged = columns.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or ');
  const triggers = on.map(
    (event) => `create trigger ${name}_${event} after ${event} on "${table}" for each row
      ${event === 'update' ? `when (${isChanged})` : ''} execute function ${name}();`,
  );
  // INFO reaches the client with the response to the statement, whatever its settings. The server does not log it by default.
  return `create function ${name}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'TRUNCATE' and current_setting('application_name') = '${publishingApplication}' then
        raise info 'ballast ${digest} ${index} %', ${changedGroup};
      else
        perform pg_notify('${commitsChannel}', '');
      end if;
      return null;
    end $$;
    create trigger ${name}_truncate after truncate on "${table}" for each statement execute function ${name}();
    ${triggers.join('\n')}`;
}

const definition = (digest: string) => allCacheSources.map((source, index) => sqlOf(source, index, digest)).join('\n');

const triggersCount = allCacheSources.reduce((sum, { on }) => sum + on.length + 1, 0);

/** Identifies the sources, their order and the triggers. Processes of different versions may differ in them. */
export const sourcesDigest = createHash('sha256').update(definition('')).digest('hex').slice(0, 12);

/** Has to run before a migration, which could not change a column that a trigger watches. */
export const dropCacheTriggers = `do $$ declare old regproc; begin
  for old in select oid from pg_proc where proname like '${prefix.replaceAll('_', '\\_')}%'
    and pronamespace = current_schema()::regnamespace loop
    execute format('drop function %s() cascade', old);
  end loop;
end $$;`;

/**
 * Creates the triggers that tell a connection what its statements change in {@link allCacheSources}, including cascades. For
 * a connection that does not publish its changes, they publish that anything may have changed. Has to run in a transaction.
 */
export async function installCacheTriggers(
  exec: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>,
): Promise<void> {
  const { rows } = await exec(`select obj_description(to_regproc('${prefix}0')::oid, 'pg_proc') as digest,
    (select count(*)::int from pg_trigger where starts_with(tgname, '${prefix}') and tgenabled = 'O') as enabled`);
  // A table that was restored alone, or made again by hand, has lost its triggers.
  if (rows[0]?.['digest'] === sourcesDigest && rows[0]['enabled'] === triggersCount) return;
  // A dump that is running would make the change wait, and everything else wait for the change.
  await exec("set local lock_timeout = '2s'");
  await exec(dropCacheTriggers);
  await exec(definition(sourcesDigest));
  await exec(`comment on function ${prefix}0() is '${sourcesDigest}'`);
}

/** What a trigger reports: a position in {@link allCacheSources} and a group, or undefined for anything. */
export type ReportedChange = { index: number; group: string | null } | undefined;

/** Returns null for a message that is not a trigger's. */
export function parseReportedChange(message: string | undefined): ReportedChange | null {
  const [, digest, index, group] = /^ballast (\w+) (\d+) (.*)$/s.exec(message ?? '') ?? [];
  if (digest === undefined) return null;
  if (digest !== sourcesDigest) return undefined;
  return { index: Number(index), group: group || null };
}
