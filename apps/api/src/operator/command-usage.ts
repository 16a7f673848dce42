import { parseArgs } from 'node:util';
import { BadSettingError } from '../errors/bad-setting-error.ts';

const options = {
  yes: { type: 'boolean' },
  print: { type: 'boolean' },
  'keep-anonymous': { type: 'boolean' },
  days: { type: 'string' },
  keep: { type: 'string' },
  email: { type: 'string' },
  words: { type: 'string' },
  rule: { type: 'string' },
  reason: { type: 'string' },
  passkey: { type: 'string', multiple: true },
  last: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
} as const;

type Option = keyof typeof options;
type Usage = {
  /** Words after the name of the command, such as `<member>`. All have to be given. */
  operands: readonly string[];
  does: string;
  options?: Partial<Record<Option, string>>;
};

const member = '<member>';
const reportReason = 'the reason of a report, such as abuse';
const decisionOptions = {
  words: '"…": what the member is told',
  rule: '"…": the rule that was broken',
  reason: `"…": ${reportReason}`,
};

export const usages = {
  check: { operands: [], does: 'settings, database, keys, pictures, log and mail' },
  restart: { operands: [], does: 'replaces the processes of the running server, and refuses no request' },
  move: {
    operands: ['<database-url>'],
    does: 'copies everything into an empty database of the other engine, server stopped; - reads the URL from standard input',
  },
  backup: {
    operands: ['<folder or s3://…>'],
    does: 'writes a set of database and pictures into it',
    options: { keep: '<days>: deletes older sets (BACKUP_DAYS without it)' },
  },
  nightly: {
    operands: ['<folder or s3://…>'],
    does: 'for cron: backup, verify-backup, and backup-problem if one fails',
    options: { keep: '<days>: as for backup' },
  },
  restore: { operands: ['<set>'], does: 'puts a set into an empty place, and does what is due after a restore' },
  'verify-backup': { operands: ['<set>'], does: 'restores a set into a temporary place, tries it out and deletes it' },
  'backup-problem': { operands: ['failed|unverified'], does: 'tells REPORTS_EMAIL and the webhook, for timers' },
  'mail test': { operands: ['<address>'], does: 'sends a test mail' },
  'member show': { operands: [member], does: 'what is known of an account' },
  'member delete': {
    operands: [member],
    does: 'deletes an account',
    options: { yes: 'has to be given, because it cannot be undone', 'keep-anonymous': 'without its anonymous items' },
  },
  'member reset-password': {
    operands: [member],
    does: 'mails a link for a new password',
    options: { print: 'prints the link instead' },
  },
  'member stop-two-factor': {
    operands: [member],
    does: 'for a lost phone: turns two-factor sign-in off, and ends every session',
  },
  'member suspend': {
    operands: [member],
    does: 'ends writing for some days',
    options: { days: '<n>: how long', ...decisionOptions },
  },
  'member thaw': {
    operands: [member],
    does: 'opens a frozen account again, once you know whose it is',
    options: { email: '<address>: gives it to whoever reads it, without what opened it before' },
  },
  'item remove': { operands: ['<id>'], does: 'removes a post, comment or message', options: decisionOptions },
  'staff add': {
    operands: ['<username>', 'moderator|admin'],
    does: 'appoints a member who has two-factor sign-in; lists their passkeys',
    options: { passkey: '<code>: a passkey that may open the admin area, as often as needed' },
  },
  'staff remove': {
    operands: [member],
    does: 'ends an appointment',
    options: { last: 'has to be given for the last admin' },
  },
  records: {
    operands: [],
    does: 'writes a ZIP for a regulator or trustees',
    options: { from: '<day>: like 2026-01-01', to: '<day>: the last day', out: '<file>: where to' },
  },
  restored: {
    operands: [],
    does: 'after a restore by hand: erases again who left since, and ends sessions and links',
  },
} as const satisfies Record<string, Usage>;

export type CommandName = keyof typeof usages;

const commandPrefix = 'npm run ballast --';
const nameWidth = 40;
const optionsOf = (name: CommandName): readonly [string, string][] => {
  const { options: own }: Usage = usages[name];
  return Object.entries(own ?? {});
};
const synopsis = (name: CommandName) => [name, ...usages[name].operands].join(' ');

export const usageText = (): string =>
  [
    `Usage: ${commandPrefix} <command>, with <member> a username or an e-mail address. <command> --help shows its options.`,
    ...Object.entries(usages).map(
      ([name, { operands, does }]) => `  ${[name, ...operands].join(' ').padEnd(nameWidth)}${does}`,
    ),
  ].join('\n');

function helpFor(name: CommandName): string {
  const own = optionsOf(name);
  const first = `Usage: ${commandPrefix} ${synopsis(name)}${own.length > 0 ? ' [options]' : ''}`;
  const lines = own.map(([option, text]) => `  --${option} ${text}`);
  return [first, `  ${usages[name].does}`, ...lines].join('\n');
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name);

function findName(args: readonly string[]): CommandName | undefined {
  return [args.slice(0, 2).join(' '), args[0] ?? ''].find(isCommand);
}

/** An id can begin with a dash, like an option. */
const idPattern = /^-[A-Za-z0-9_-]{21}$/;

function parseRest(name: CommandName, rest: readonly string[]) {
  // Elsewhere a mistyped option must not pass for an id.
  const isId = (arg: string) => name === 'item remove' && idPattern.test(arg);
  const allowed = new Set(optionsOf(name).map(([option]) => option));
  try {
    const args = [...rest.filter((arg) => !isId(arg)), '--', ...rest.filter(isId)];
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const other = Object.keys(parsed.values).find((option) => !allowed.has(option));
    if (other !== undefined) throw new Error(`Unknown option '--${other}'`);
    return parsed;
  } catch (error) {
    // Node adds advice that is not for operators.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new BadSettingError(`${reason.replace(/\.$/, '')}.\n${helpFor(name)}`);
  }
}

export function helpAskedFor(args: readonly string[]): string | undefined {
  if (args[0] !== 'help' && !args.includes('--help') && !args.includes('-h')) return undefined;
  const name = findName(args.filter((arg) => arg !== 'help'));
  return name ? helpFor(name) : usageText();
}

/** @throws {BadSettingError} That says what is wrong with the words, and how the command is used. */
export function parseCommand(args: readonly string[]) {
  const name = findName(args);
  if (!name) {
    const unknown = args.length === 0 ? '' : `There is no command "${args.slice(0, 2).join(' ')}".\n`;
    throw new BadSettingError(`${unknown}${usageText()}`);
  }
  const { positionals, values } = parseRest(name, args.slice(name.split(' ').length));
  const { operands } = usages[name];
  if (positionals.length !== operands.length) {
    const count = positionals.length < operands.length ? 'Something is missing' : 'That is more than it takes';
    throw new BadSettingError(`${count}.\n${helpFor(name)}`);
  }
  return { name, operands: positionals, values };
}
