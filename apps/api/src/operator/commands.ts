import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import * as z from 'zod';
import { restartServers } from '../cluster/control.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import type { Env } from '../settings/env.ts';
import { requireDatabase } from '../storage/require-database.ts';
import { backup, nightly, notifyOfProblem, restore, verify } from './backup-commands.ts';
import { type CheckResult, check } from './check.ts';
import { type CommandName, parseCommand } from './command-usage.ts';
import { completeRestore } from './complete-restore.ts';
import { deleteMember, resetPassword, showMember, stopTwoFactor, thawMember } from './member-commands.ts';
import { removeItem, suspendMember } from './moderation-commands.ts';
import { move } from './move.ts';
import { type Operator, openOperator } from './open-operator.ts';
import { readLine } from './read-line.ts';
import { exportRecords } from './records.ts';
import { addStaff, removeStaff } from './staff-commands.ts';

type Values = ReturnType<typeof parseCommand>['values'];
type Process = { env: Env; log: Logger; input: Readable };
type Run = (process: Process, operands: readonly string[], values: Values) => Promise<CheckResult>;

async function sendTestMail({ transport, insertEntry, toEntry }: Operator, to: string): Promise<string> {
  if (!z.email().safeParse(to).success) throw new BadSettingError(`${to} is not an e-mail address.`);
  const text = 'This is a test mail. It was sent by the command "mail test".';
  await insertEntry(toEntry({ action: 'test_mail' }));
  await transport.deliver({ to, subject: 'A test', text }, `test-${crypto.randomUUID()}`).catch((error: unknown) => {
    throw new BadSettingError(`The mail could not be sent: ${reasonOf(error)}`);
  });
  return `A test mail for ${to} was handed over. Look whether it arrives, also among the junk.`;
}

type Act = (operator: Operator, operands: readonly string[], values: Values) => Promise<string | CheckResult>;

/** A command on the database of the server. `mayBeOlder`: it is for a time when no server runs. */
const onDatabase =
  (act: Act, options: { mayBeOlder?: boolean } = {}): Run =>
  async ({ env, log }, operands, values) => {
    await requireDatabase(env, options);
    const operator = await openOperator(env, log);
    try {
      const result = await act(operator, operands, values);
      return typeof result === 'string' ? { isSound: true, text: result } : result;
    } finally {
      await operator.close();
    }
  };

const print = (line: string) => process.stdout.write(`${line}\n`);

const commands: Record<CommandName, Run> = {
  check: ({ env, log }) => check(env, log),
  restart: ({ env }) => restartServers(env.dataDir),
  async move({ env, log, input }, [url = '']) {
    await requireDatabase(env, { mayBeOlder: true });
    return move(env, url === '-' ? await readLine(input) : url, log, print);
  },
  backup: ({ env, log }, [place = ''], { keep }) => backup(env, place, keep, log),
  nightly: ({ env, log }, [place = ''], { keep }) => nightly(env, place, keep, log),
  restore: ({ env, log }, [set = '']) => restore(env, set, log),
  'verify-backup': ({ env, log }, [set = '']) => verify(env, set, log),
  'backup-problem': ({ env }, [problem = '']) => notifyOfProblem(env, problem),
  'mail test': onDatabase((operator, [to = '']) => sendTestMail(operator, to)),
  'member show': onDatabase((operator, [member = '']) => showMember(operator, member)),
  'member delete': onDatabase((operator, [member = ''], values) => {
    if (!values.yes) throw new BadSettingError('This cannot be undone. Repeat it with --yes.');
    return deleteMember(operator, member, values['keep-anonymous'] === true);
  }),
  'member reset-password': onDatabase((operator, [member = ''], values) =>
    resetPassword(operator, member, values.print === true),
  ),
  'member stop-two-factor': onDatabase((operator, [member = '']) => stopTwoFactor(operator, member)),
  'member suspend': onDatabase((operator, [member = ''], values) => suspendMember(operator, member, values)),
  'member thaw': onDatabase((operator, [member = ''], values) => thawMember(operator, member, values.email)),
  'item remove': onDatabase((operator, [id = ''], values) => removeItem(operator, id, values)),
  'staff add': onDatabase((operator, [name = '', role = ''], values) =>
    addStaff(operator, name, role, values.passkey ?? []),
  ),
  'staff remove': onDatabase((operator, [member = ''], values) => removeStaff(operator, member, values.last === true)),
  records: onDatabase((operator, _operands, values) => exportRecords(operator, values)),
  restored: onDatabase(completeRestore, { mayBeOlder: true }),
};

/**
 * @param input Where `move -` reads the URL from: an argument is seen by every user of the machine.
 * @throws {BadSettingError} If the words are no command, or the command refuses.
 */
export async function runCommand(
  args: readonly string[],
  env: Env,
  log: Logger,
  input: Readable = process.stdin,
): Promise<CheckResult> {
  const { name, operands, values } = parseCommand(args);
  return commands[name]({ env, log, input }, operands, values);
}
