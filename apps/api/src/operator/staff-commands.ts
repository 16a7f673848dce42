import { hash } from 'node:crypto';
import { addStaffInput, type StaffCandidateView } from '@ballast/schema/staff';
import { operatorSession } from '../auth/log-entries.ts';
import { AppError } from '../errors/app-error.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { findMember, warnOfNoAdmin } from './member-commands.ts';
import type { Operator } from './open-operator.ts';
import { parseOptions } from './parse-options.ts';

type Passkey = StaffCandidateView['passkeys'][number];

const codeChars = 8;

/**
 * Short, and the same in every list. A position would not do: somebody else in the account could change it by adding a
 * passkey. The passkey's id can begin with a dash, like an option.
 */
const codeOf = ({ id }: Pick<Passkey, 'id'>): string => hash('sha256', id).slice(0, codeChars);

const describePasskey = (passkey: Passkey): string =>
  `  ${codeOf(passkey)}  ${passkey.name}, added on ${passkey.addedOn}, ${
    passkey.lastUsedOn ? `last used on ${passkey.lastUsedOn}` : 'no known use'
  }${passkey.isTaken ? ', opens the admin area' : ''}`;

const listPasskeys = ({ username, passkeys }: StaffCandidateView): string[] =>
  passkeys.length === 0
    ? []
    : [
        `Passkeys of @${username}:`,
        ...passkeys.map(describePasskey),
        'Ask them by phone or face to face which of these are theirs: somebody else may have added one. Then run',
        'the command again with --passkey <code> for each.',
      ];

function findPasskey({ username, passkeys }: StaffCandidateView, code: string): string {
  const [found, ...others] = passkeys.filter((passkey) => codeOf(passkey) === code.trim().toLowerCase());
  if (!found || others.length > 0) throw new BadSettingError(`@${username} has no passkey with the code ${code}.`);
  return found.id;
}

async function warnOfAddress(operator: Operator, username: string): Promise<string[]> {
  const { email, emailVerified } = await findMember(operator, username);
  if (emailVerified) return [];
  return [
    `Careful: ${email} was never confirmed. Until they open the link that was mailed to it, alerts of danger may`,
    'reach nobody, or somebody else.',
  ];
}

/** Of the passkeys, only those in `codes` open the admin area afterwards. */
export async function addStaff(
  operator: Operator,
  name: string,
  role: string,
  codes: readonly string[],
): Promise<string> {
  const { staff } = operator.services;
  const { username } = parseOptions(addStaffInput, { username: name, role });
  const candidate = await staff.candidate({ username });
  const passkeys = codes.map((code) => findPasskey(candidate, code));
  try {
    const added = await staff.add(operatorSession, parseOptions(addStaffInput, { username, role, passkeys }));
    const title = added.role === 'admin' ? 'an admin' : 'a moderator';
    return [
      `@${added.username} is ${title} now.`,
      ...(await warnOfAddress(operator, username)),
      ...(candidate.role === 'admin' ? await warnOfNoAdmin(operator) : []),
      ...listPasskeys(await staff.candidate({ username })),
    ].join('\n');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TWO_FACTOR_REQUIRED') throw error;
    throw new BadSettingError([error.message, ...listPasskeys(candidate)].join('\n'));
  }
}

export async function removeStaff(operator: Operator, name: string, mayBeLast: boolean): Promise<string> {
  const { id, username } = await findMember(operator, name);
  const appointment = await operator.staff.getByMember(id);
  if (!appointment) throw new BadSettingError(`@${username} is not on the staff.`);
  const warning = appointment.role === 'admin' ? await warnOfNoAdmin(operator, appointment.id) : [];
  if (warning.length > 0 && !mayBeLast) {
    throw new BadSettingError(
      `@${username} is the last admin. ${warning} Appoint another first, or repeat it with --last.`,
    );
  }
  await operator.services.staff.remove(operatorSession, appointment.id);
  return [`@${username} is no longer on the staff, and signed out of the admin area.`, ...warning].join('\n');
}
