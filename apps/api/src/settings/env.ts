import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { cleanEmail } from '@ballast/schema/email';
import { limits } from '@ballast/schema/limits';
import * as z from 'zod';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { encodedExpected, isEncodedUrl } from './encoded-url.ts';
import { type EnvFile, readEnvFile } from './env-file.ts';
import { hasReservedDomain, mailAddressesOf } from './mail-addresses.ts';
import { listDoubts } from './setting-doubts.ts';
import { bucketParameters, smtpParameters, wrongParameter } from './url-parameters.ts';

const wholeNumber = (max: number, expected: string) =>
  z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((value) => value <= max, expected);

const encryptionKeyList = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .refine(
    (keys) => keys.every((key) => /^[\w+/-]{43}=?$/.test(key)),
    '32 bytes in base64, or several such keys with commas between',
  )
  .transform((keys) => keys.map((key) => Buffer.from(key, 'base64')));

function isMediaUrl(text: string): boolean {
  if (!text.startsWith('s3:')) return /^file:./.test(text);
  if (!URL.canParse(text)) return false;
  const { hostname, searchParams } = new URL(text);
  const endpoint = searchParams.get('endpoint');
  return hostname !== '' && (endpoint === null || /^https?:/.test(endpoint)) && URL.canParse(endpoint ?? text);
}

/** @param knownIn The parameters that may stand in this URL. */
const onlyParameters = (knownIn: (url: string) => readonly string[]) => (url: string, context: z.RefinementCtx) => {
  const message = wrongParameter(url, knownIn(url));
  if (message !== undefined) context.addIssue({ code: 'custom', message });
};

const headersExpected = 'name=value, several with commas between, and other than letters and digits as %20';
const headers = z
  .string()
  .transform((list) => list.split(',').map((text) => text.trim()))
  .refine((texts) => texts.every((text) => /^[\w-]+=([!-$&-~]|%[\da-f]{2})+$/i.test(text)), headersExpected)
  .transform((texts) =>
    Object.fromEntries(
      texts.map((text) => {
        const at = text.indexOf('=');
        return [text.slice(0, at), decodeURIComponent(text.slice(at + 1))];
      }),
    ),
  );

const autoWorkersMax = 4;
/** Each worker has a connection pool, indexes and caches of its own. */
const workersLimit = 64;
const workersExpected = `auto, or a number of processes from 1 to ${workersLimit}`;

const emailAddress = z.string().max(254).regex(z.regexes.html5Email, 'an e-mail address').optional();

const onCallMaxChars = 200;

const webhookExpected = 'an http or https URL without user and password, such as https://alerts.example.org/ballast';
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const alertWeekMinutes = 7 * 24 * 60;
const alertTimesMax = 10;
const alertAfterExpected = `${alertTimesMax} numbers of minutes at most, each greater than the one before, such as 15,30,60`;
const alertAfter = z
  .string()
  .transform((list) => list.split(',').map((text) => text.trim()))
  .refine((texts) => texts.every((text) => /^\d+(\.\d+)?$/.test(text)), alertAfterExpected)
  .transform((texts) => texts.map(Number))
  .refine((minutes) => minutes.every((value, index) => value > (minutes[index - 1] ?? 0)), alertAfterExpected)
  .refine(
    (minutes) => minutes.length <= alertTimesMax && (minutes.at(-1) ?? 0) <= alertWeekMinutes,
    alertAfterExpected,
  );

const addressesMax = 20;
const addressListExpected = `up to ${addressesMax} e-mail addresses, with commas between`;
const addressList = z
  .string()
  .transform((list) => list.split(',').map(cleanEmail))
  .refine(
    (addresses) => addresses.every((address) => address.length <= 254 && z.regexes.html5Email.test(address)),
    addressListExpected,
  )
  .refine((addresses) => addresses.length <= addressesMax, addressListExpected)
  .transform((addresses) => [...new Set(addresses)]);

const schema = z.object({
  PORT: wholeNumber(65_535, 'a port number from 0 to 65535').default(3000),
  HOST: z
    .string()
    .refine((host) => isIPv6(host) || URL.canParse(`http://${host}`), 'a host name or address')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https origin, such as https://example.org' })
    .transform((url) => new URL(url))
    .refine(({ origin, href }) => href === `${origin}/`, 'an origin alone, without a path or anything behind it')
    .transform(({ origin }) => origin)
    .optional(),
  DATA_DIR: z.string().min(1, 'a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.|postgres(ql)?:\/\/.)/, 'file:<path> or postgres://…')
    .refine(isEncodedUrl, encodedExpected)
    .optional(),
  MEDIA_URL: z
    .string()
    .refine(isMediaUrl, 'file:<folder> or s3://bucket?endpoint=…&region=…')
    .refine(isEncodedUrl, encodedExpected)
    .superRefine(onlyParameters((url) => (url.startsWith('s3:') ? bucketParameters : [])))
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, 'redis://…')
    .refine(isEncodedUrl, encodedExpected)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'smtp://…')
    .refine(isEncodedUrl, encodedExpected)
    .superRefine(onlyParameters(() => smtpParameters))
    .optional(),
  MAIL_FROM: emailAddress,
  CONTACT_EMAIL: emailAddress,
  REPORTS_EMAIL: emailAddress,
  BACKUP_DAYS: wholeNumber(3650, 'a number of days from 0 to 3650').default(35),
  BACKUP_KEY: z
    .string()
    .regex(/^[\w+/-]{43}=?$/, '32 bytes in base64')
    .transform((key) => Buffer.from(key, 'base64'))
    .optional(),
  ADMIN_KEY: z.string().min(limits.adminKeyMinChars, 'at least 16 characters').optional(),
  ENCRYPTION_KEY: encryptionKeyList.optional(),
  WORKERS: z
    .union(
      [z.literal('auto'), wholeNumber(workersLimit, workersExpected).refine((count) => count > 0, workersExpected)],
      workersExpected,
    )
    .default('auto'),
  TRUST_PROXY: wholeNumber(10, 'a number of proxies from 0 to 10').default(0),
  RATE_LIMITS: z.enum(['on', 'off'], 'on or off').default('on'),
  ON_CALL: z.string().trim().max(onCallMaxChars, `at most ${onCallMaxChars} characters`).optional(),
  ON_CALL_EMAILS: addressList.default([]),
  ALERT_AFTER: alertAfter.default([15, 30, 60]),
  ALERT_AFTER_HARM: alertAfter.default([60, 180]),
  ALERT_WEBHOOK_URL: z.string().refine(isWebhookUrl, webhookExpected).optional(),
  ALERT_WEBHOOK_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  HOLD_REPORTS: wholeNumber(100, 'a number of reports from 0 to 100').default(3),
  INDEX_STORIES: z.enum(['on', 'off'], 'on or off').default('off'),
  ERASURE_DELAY: wholeNumber(168, 'a number of hours from 0 to 168').default(168),
  METRICS_TOKEN: z.string().optional(),
  ACCEPT_NEWER_DATABASE: z.enum(['on', 'off'], 'on or off').default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an http or https address, such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

export const settingNames = Object.keys(schema.shape);

function refuse(name: string, expected: string): never {
  throw new BadSettingError(`${name} is not usable: it has to be ${expected}.`);
}

type Parsed = z.output<typeof schema>;

/** @throws {BadSettingError} If the public site has an e-mail address at a reserved domain, which gets no mail. */
function mailAddressesFrom(env: Parsed) {
  const host = new URL(env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}`).hostname;
  const addresses = mailAddressesOf({
    // An e-mail address has no bare IPv6 host.
    host: host.startsWith('[') ? 'localhost' : host,
    ...(env.MAIL_FROM && { from: env.MAIL_FROM }),
    ...(env.CONTACT_EMAIL && { contact: env.CONTACT_EMAIL }),
    ...(env.REPORTS_EMAIL && { reports: env.REPORTS_EMAIL }),
  });
  if (!env.PUBLIC_URL?.startsWith('https:')) return addresses;
  const names = { MAIL_FROM: addresses.from, CONTACT_EMAIL: addresses.contact, REPORTS_EMAIL: addresses.reports };
  for (const [name, address] of Object.entries(names)) {
    if (hasReservedDomain(address))
      refuse(name, 'an existing address, not one at .example, .test or .invalid, if PUBLIC_URL is https');
  }
  return addresses;
}

/** @throws {BadSettingError} If several processes are asked for with a database in memory: each would have its own. */
function countWorkers({ WORKERS, DATABASE_URL }: Parsed): number {
  const isInMemory = DATABASE_URL === 'file::memory:';
  if (isInMemory && WORKERS !== 'auto' && WORKERS > 1) refuse('WORKERS', '1 or auto with a database in memory');
  if (isInMemory) return 1;
  return WORKERS === 'auto' ? Math.min(availableParallelism(), autoWorkersMax) : WORKERS;
}

/** @throws {BadSettingError} If there is a URL without a secret: the receiver could not tell our alerts from others. */
function webhookFrom({ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret }: Parsed) {
  if (url === undefined) return undefined;
  if (secret === undefined) refuse('ALERT_WEBHOOK_SECRET', 'at least 32 characters if ALERT_WEBHOOK_URL is set');
  return { url, secret };
}

/** @throws {BadSettingError} If BACKUP_KEY is an encryption key. The key of the backups would then open every seal. */
export function checkBackupKey(backupKey: Buffer | undefined, encryptionKeys: readonly Buffer[] | undefined): void {
  if (backupKey && encryptionKeys?.some((key) => key.equals(backupKey))) {
    refuse('BACKUP_KEY', 'another key than ENCRYPTION_KEY');
  }
}

export type Env = ReturnType<typeof parseEnv>;

/** @throws {BadSettingError} On the first invalid setting. An empty variable counts as unset. */
export function parseEnv(source: NodeJS.ProcessEnv, file?: Pick<EnvFile, 'path' | 'isOpenToOthers'>) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(nonEmpty);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    refuse(String(issue?.path[0]), issue?.message ?? 'something else');
  }
  const env = parsed.data;
  if (env.RATE_LIMITS === 'off' && env.PUBLIC_URL?.startsWith('https:')) {
    refuse('RATE_LIMITS', 'on where PUBLIC_URL is https');
  }
  checkBackupKey(env.BACKUP_KEY, env.ENCRYPTION_KEY);
  const dataDir = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `file:${dataDir}/ballast.db`,
    mediaUrl: env.MEDIA_URL ?? `file:${dataDir}/media`,
    encryptionKeys: env.ENCRYPTION_KEY,
    workers: countWorkers(env),
    trustedProxies: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    mailAddresses: mailAddressesFrom(env),
    backupDays: env.BACKUP_DAYS,
    backupKey: env.BACKUP_KEY,
    adminKey: env.ADMIN_KEY,
    onCall: env.ON_CALL || undefined,
    alertSettings: {
      alertTimes: { urgent: env.ALERT_AFTER, harm: env.ALERT_AFTER_HARM },
      onCallEmails: env.ON_CALL_EMAILS,
      hasWebhook: webhookFrom(env) !== undefined,
    },
    alertWebhook: webhookFrom(env),
    holdReports: env.HOLD_REPORTS,
    indexStories: env.INDEX_STORIES === 'on',
    erasureDelayHours: env.ERASURE_DELAY,
    metricsToken: env.METRICS_TOKEN,
    acceptsNewerDatabase: env.ACCEPT_NEWER_DATABASE === 'on',
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    otlpHeaders: env.OTEL_EXPORTER_OTLP_HEADERS,
    settingsFile: file?.path,
    doubts: listDoubts(source, settingNames, file),
  };
}

/** The npm scripts name the `.env` of the working folder in it. Tests and service managers do not. */
const fileVariable = 'BALLAST_ENV_FILE';

/**
 * The settings of this process: of the environment, and of the file for what the environment does not have. The processes that this
 * one starts inherit both.
 * @throws {BadSettingError} On the first invalid line or setting.
 */
export function readEnv(): Env {
  const { [fileVariable]: path } = process.env;
  delete process.env[fileVariable];
  const file = path ? readEnvFile(path) : undefined;
  if (file && 'fault' in file) throw new BadSettingError(file.fault);
  // Also for what libraries read themselves, such as the AWS variables.
  for (const [name, value] of Object.entries(file?.values ?? {})) process.env[name] ??= value;
  return parseEnv(process.env, file);
}
