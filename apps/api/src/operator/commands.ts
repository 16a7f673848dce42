import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { restartServers } from '../cluster/control.ts';
import { BadSettingError, type Env } from '../env.ts';
import { backup, restore, tellOfProblem, verify } from './backup-commands.ts';
import { check } from './check.ts';
import { completeRestore } from './complete-restore.ts';
import { deleteMember, resetPassword, showMember, stopTwoFactor } from './member-commands.ts';
import { removeItem, suspendMember } from './moderation-commands.ts';
import { move } from './move.ts';
import { type Operator, openOperator } from './open-operator.ts';
import { exportRecords } from './records.ts';
import { addStaff, removeStaff } from './staff-commands.ts';

export const usage = `Usage: npm run ballast -- <command>, with <member> a username or an e-mail address
  check                                   settings, database, keys, pictures, log and mail
  restart                                 replaces the processes of the running server, and refuses no request
  move <database-url>                     copies everything into an empty database of the other engine, server stopped
  backup <folder or s3://…>               writes a set of database and pictures into it (--keep <days>: deletes older sets)
  restore <set>                           puts a set into an empty place, and does what is due after a restore
  verify-backup <set>                     restores a set into a temporary place, tries it out and deletes it
  backup-problem failed|unverified        mails REPORTS_EMAIL, once a day at most, for timers
  mail test <address>                     sends a test mail
  member show <member>                    what is known of an account
  member delete <member> --yes            deletes an account (--keep-anonymous: without its anonymous items)
  member reset-password <member>          mails a link for a new password (--print: prints it)
  member stop-two-factor <member>         for a lost phone: turns two-factor sign-in off, ends every session
  member suspend <member> --days <n> --words "…"   (and --rule "…", --reason abuse)
  item remove <id> --words "…"            removes a post, comment or message (and --rule, --reason)
  staff add <username> moderator|admin    lists the passkeys (--passkey <code>, for each that may open the admin area)
  staff remove <member>
  records --from <day> --to <day>         a ZIP for a regulator or trustees (--out <file>)
  restored                                after a restore by hand: erases again who left since, ends sessions and links`;

const options = {
  yes: { type: 'boolean' },
  print: { type: 'boolean' },
  'keep-anonymous': { type: 'boolean' },
  days: { type: 'string' },
  keep: { type: 'string' },
  words: { type: 'string' },
  rule: { type: 'string' },
  reason: { type: 'string' },
  passkey: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
} as const;

/** An id can begin with a dash, like an option. */
const idPattern = /^-[A-Za-z0-9_-]{21}$/;
const maxPositionals = 4;

/** Of all commands only `item remove` is called with an id: elsewhere a mistyped option must not pass for one. */
function parse([noun, verb, ...rest]: readonly string[]) {
  const isId = (arg: string) => noun === 'item' && idPattern.test(arg);
  const otherArgs = [noun, verb, ...rest.filter((arg) => !isId(arg))].filter((arg) => arg !== undefined);
  try {
    const parsed = parseArgs({ args: [...otherArgs, '--', ...rest.filter(isId)], options, allowPositionals: true });
    const isAppointment = noun === 'staff' && verb === 'add';
    if (parsed.positionals.length > (isAppointment ? maxPositionals : maxPositionals - 1)) throw new Error('Surplus');
    return parsed;
  } catch {
    throw new BadSettingError(usage);
  }
}

type Values = ReturnType<typeof parse>['values'];
type Command = (operator: Operator, args: { target: string; extra: string; values: Values }) => Promise<string>;

async function sendTestMail({ transport, insertEntry, toEntry }: Operator, to: string): Promise<string> {
  const text = 'This is a test mail. It was sent by the command "mail test".';
  await insertEntry(toEntry({ action: 'test_mail' }));
  await transport.deliver({ to, subject: 'A test', text }, `test-${crypto.randomUUID()}`).catch((error: unknown) => {
    throw new BadSettingError(`The mail could not be sent: ${error instanceof Error ? error.message : String(error)}`);
  });
  return `A test mail for ${to} was handed over. Look whether it arrives, also among the junk.`;
}

const commands: Record<string, Command> = {
  'mail test': (operator, { target }) => sendTestMail(operator, target),
  'member show': (operator, { target }) => showMember(operator, target),
  'member delete': async (operator, { target, values }) => {
    if (!values.yes) throw new BadSettingError('This cannot be undone. Repeat it with --yes.');
    return deleteMember(operator, target, values['keep-anonymous'] === true);
  },
  'member reset-password': (operator, { target, values }) => resetPassword(operator, target, values.print === true),
  'member stop-two-factor': (operator, { target }) => stopTwoFactor(operator, target),
  'member suspend': (operator, { target, values }) => suspendMember(operator, target, values),
  'item remove': (operator, { target, values }) => removeItem(operator, target, values),
  'staff add': (operator, { target, extra, values }) => addStaff(operator, target, extra, values.passkey ?? []),
  'staff remove': (operator, { target }) => removeStaff(operator, target),
};

function findCommand(noun: string, verb: string, target: string | undefined): Command | undefined {
  if (noun === 'restored') return completeRestore;
  return target === undefined ? undefined : commands[`${noun} ${verb}`];
}

export async function runCommand(args: readonly string[], env: Env, log: Logger) {
  const { positionals, values } = parse(args);
  const [noun = '', verb = '', target, extra = ''] = positionals;
  if (noun === 'check') return check(env, log);
  if (noun === 'restart') return restartServers(env.dataDir);
  if (noun === 'move' && verb) return move(env, verb, log, (line) => process.stdout.write(`${line}\n`));
  if (verb && target === undefined) {
    if (noun === 'backup') return backup(env, verb, values.keep, log);
    if (noun === 'restore') return restore(env, verb, log);
    if (noun === 'verify-backup') return verify(env, verb, log);
    if (noun === 'backup-problem') return tellOfProblem(env, verb);
  }
  const command = findCommand(noun, verb, target);
  if (!command && !(noun === 'records' && verb === '')) throw new BadSettingError(usage);
  const operator = await openOperator(env, log);
  try {
    if (!command) return await exportRecords(operator, values);
    return { isSound: true, text: await command(operator, { target: target ?? '', extra, values }) };
  } finally {
    await operator.close();
  }
}
