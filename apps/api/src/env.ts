import { resolve } from 'node:path';
import * as z from 'zod';

const wholeNumber = (max: number, what: string) =>
  z
    .string()
    .regex(/^\d+$/, what)
    .transform(Number)
    .refine((value) => value <= max, what);

const encryptionKeyList = z
  .string()
  .refine(
    (list) => list.split(',').every((key) => Buffer.from(key.trim(), 'base64').length === 32),
    '32 bytes in base64, or several such keys with commas between',
  );

const schema = z.object({
  PORT: wholeNumber(65_535, 'a port number from 0 to 65535').default(3000),
  HOST: z.string().min(1, 'a host name or address').default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https origin, such as https://example.org' })
    .refine((url) => new URL(url).pathname === '/', 'an origin without a path')
    .optional(),
  DATA_DIR: z.string().min(1, 'a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.|postgres(ql)?:\/\/.)/, 'file:<path> or postgres://…')
    .optional(),
  MEDIA_URL: z
    .string()
    .regex(/^(file:.|s3:\/\/.)/, 'file:<folder> or s3://bucket?endpoint=…&region=…')
    .optional(),
  ENCRYPTION_KEY: encryptionKeyList.optional(),
  TRUST_PROXY: wholeNumber(10, 'a number of proxies from 0 to 10').default(0),
  RATE_LIMITS: z.enum(['on', 'off'], 'on or off').default('on'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

/** The names of every setting, for the test that holds `.env.example` to them. */
export const settingNames = Object.keys(schema.shape);

/** The settings, parsed, with their defaults; paths are absolute. */
export type Env = ReturnType<typeof parseEnv>;

/** A setting that stops the start; the message names the variable and what it expects. */
export class BadSettingError extends Error {}

function refuse(name: string, expected: string): never {
  throw new BadSettingError(`${name} is not usable: it has to be ${expected}.`);
}

/**
 * Reads the settings from the environment alone; an empty variable counts as none.
 * @throws {BadSettingError} On the first that can't be used.
 */
export function parseEnv(source: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    refuse(String(issue?.path[0]), issue?.message ?? 'something else');
  }
  const env = parsed.data;
  if (env.RATE_LIMITS === 'off' && env.PUBLIC_URL?.startsWith('https:')) {
    refuse('RATE_LIMITS', 'on where PUBLIC_URL is https');
  }
  const dataDir = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `file:${dataDir}/ballast.db`,
    mediaUrl: env.MEDIA_URL ?? `file:${dataDir}/media`,
    encryptionKeys: env.ENCRYPTION_KEY?.split(',').map((key) => Buffer.from(key.trim(), 'base64')),
    trustedProxies: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
  };
}
