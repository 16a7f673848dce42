import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { parseEnv, settingNames } from './env.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const otherKey = Buffer.alloc(32, 2).toString('base64');

function messageOf(source: NodeJS.ProcessEnv): string | undefined {
  try {
    parseEnv(source);
    return undefined;
  } catch (error) {
    if (error instanceof BadSettingError) return error.message;
    throw error;
  }
}

describe('an invalid setting is refused with an error that names it', () => {
  const port = 'PORT is not usable: it has to be a port number from 0 to 65535.';
  const url = 'PUBLIC_URL is not usable: it has to be an http or https origin, such as https://example.org.';
  const origin = 'PUBLIC_URL is not usable: it has to be an origin alone, without a path or anything behind it.';
  const database = 'DATABASE_URL is not usable: it has to be file:<path> or postgres://….';
  const media = 'MEDIA_URL is not usable: it has to be file:<folder> or s3://bucket?endpoint=…&region=….';
  const smtp = (what: string) =>
    `SMTP_URL is not usable: it has to be without ${what}: it can have requireTLS, ignoreTLS, name, authMethod, localAddress, tls.servername, tls.rejectUnauthorized, tls.minVersion, tls.ciphers.`;
  const keys =
    'ENCRYPTION_KEY is not usable: it has to be 32 bytes in base64, or several such keys with commas between.';
  const workers = 'WORKERS is not usable: it has to be auto, or a number of processes from 1 to 64.';
  const proxies = 'TRUST_PROXY is not usable: it has to be a number of proxies from 0 to 10.';
  const collector =
    'OTEL_EXPORTER_OTLP_ENDPOINT is not usable: it has to be an http or https address, such as http://127.0.0.1:4318.';
  const headers =
    'OTEL_EXPORTER_OTLP_HEADERS is not usable: it has to be name=value, several with commas between, and other than letters and digits as %20.';
  const addresses = 'up to 20 e-mail addresses, with commas between';
  const alertTimes =
    'ALERT_AFTER is not usable: it has to be 10 numbers of minutes at most, each greater than the one before, such as 15,30,60.';
  const webhook =
    'ALERT_WEBHOOK_URL is not usable: it has to be an http or https URL without user and password, such as https://alerts.example.org/ballast.';
  const level = 'LOG_LEVEL is not usable: it has to be fatal, error, warn, info, debug, trace or silent.';
  test.each([
    ['PORT', 'http', port],
    ['PORT', '65536', port],
    ['PORT', '-1', port],
    ['PORT', '80.5', port],
    ['PORT', ' 80', port],
    ['PUBLIC_URL', 'example.org', url],
    ['PUBLIC_URL', 'ftp://example.org', url],
    ['PUBLIC_URL', 'https://', url],
    ['PUBLIC_URL', 'https://example.org/app', origin],
    ['PUBLIC_URL', 'https://example.org/?a=b', origin],
    ['PUBLIC_URL', 'https://someone:secret@example.org', origin],
    ['DATABASE_URL', 'mysql://localhost/ballast', database],
    ['DATABASE_URL', 'file:', database],
    ['DATABASE_URL', './ballast.db', database],
    ['MEDIA_URL', '/var/media', media],
    ['MEDIA_URL', 's3://', media],
    ['MEDIA_URL', 's3:bucket', media],
    ['MEDIA_URL', 's3://pictures?endpoint=minio:9000', media],
    [
      'MEDIA_URL',
      's3://pictures?regoin=eu',
      'MEDIA_URL is not usable: it has to be without the parameter regoin: it can have endpoint, region.',
    ],
    ['MEDIA_URL', 's3://pictures?region=eu&region=us', 'MEDIA_URL is not usable: it has to be with region once.'],
    [
      'MEDIA_URL',
      'file:/media?region=eu',
      'MEDIA_URL is not usable: it has to be without the parameter region: it has none.',
    ],
    ['SMTP_URL', 'smtps://mail.example.org?secure=true', smtp('the parameter secure')],
    // Perhaps a part of a password.
    ['SMTP_URL', 'smtps://mail.example.org?w%40rd', smtp('this parameter')],
    ['SMTP_URL', 'smtp://mail.example.org/?requiretls=true', smtp('the parameter requiretls')],
    [
      'SMTP_URL',
      'smtp://mail.example.org?ignoreTLS=no',
      'SMTP_URL is not usable: it has to be with ignoreTLS=true or ignoreTLS=false.',
    ],
    ['ENCRYPTION_KEY', 'short', keys],
    ['ENCRYPTION_KEY', `${key},`, keys],
    ['ENCRYPTION_KEY', `${key} ${otherKey}`, keys],
    ['ENCRYPTION_KEY', Buffer.alloc(32).toString('hex'), keys],
    ['ENCRYPTION_KEY', `!${key}`, keys],
    ['WORKERS', '0', workers],
    ['WORKERS', '65', workers],
    ['WORKERS', 'all', workers],
    ['TRUST_PROXY', 'true', proxies],
    ['TRUST_PROXY', '11', proxies],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318', collector],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://127.0.0.1:4317', collector],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret', headers],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=one two', headers],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%', headers],
    ['HOST', '256.1.1.1', 'HOST is not usable: it has to be a host name or address.'],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS is not usable: it has to be on or off.'],
    ['LOG_LEVEL', 'loud', level],
    ['REDIS_URL', 'localhost:6379', 'REDIS_URL is not usable: it has to be redis://….'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL is not usable: it has to be smtp://….'],
    ['MAIL_FROM', 'Ballast <post@example.org>', 'MAIL_FROM is not usable: it has to be an e-mail address.'],
    ['CONTACT_EMAIL', 'people', 'CONTACT_EMAIL is not usable: it has to be an e-mail address.'],
    ['REPORTS_EMAIL', 'a@example.org,b@example.org', 'REPORTS_EMAIL is not usable: it has to be an e-mail address.'],
    ['BACKUP_DAYS', 'all', 'BACKUP_DAYS is not usable: it has to be a number of days from 0 to 3650.'],
    ['BACKUP_KEY', `${key},${otherKey}`, 'BACKUP_KEY is not usable: it has to be 32 bytes in base64.'],
    ['ADMIN_KEY', 'fifteen letters', 'ADMIN_KEY is not usable: it has to be at least 16 characters.'],
    ['ON_CALL', 'x'.repeat(201), 'ON_CALL is not usable: it has to be at most 200 characters.'],
    ['ON_CALL_EMAILS', 'sam@example.org,sam', `ON_CALL_EMAILS is not usable: it has to be ${addresses}.`],
    [
      'ON_CALL_EMAILS',
      Array(21).fill('a@example.org').join(),
      `ON_CALL_EMAILS is not usable: it has to be ${addresses}.`,
    ],
    ['ALERT_AFTER', '30,15', alertTimes],
    ['ALERT_AFTER', '15,15', alertTimes],
    ['ALERT_AFTER', '0', alertTimes],
    ['ALERT_AFTER', '15,', alertTimes],
    ['ALERT_AFTER', 'soon', alertTimes],
    ['ALERT_AFTER', '1,2,3,4,5,6,7,8,9,10,11', alertTimes],
    ['ALERT_AFTER', '10081', alertTimes],
    ['ALERT_AFTER_HARM', '60,60', alertTimes.replace('AFTER', 'AFTER_HARM')],
    ['ALERT_WEBHOOK_URL', 'alerts.example.org', webhook],
    ['ALERT_WEBHOOK_URL', 'ftp://alerts.example.org', webhook],
    ['ALERT_WEBHOOK_URL', 'https://sam:secret@alerts.example.org', webhook],
    [
      'ALERT_WEBHOOK_SECRET',
      'x'.repeat(31),
      'ALERT_WEBHOOK_SECRET is not usable: it has to be at least 32 characters.',
    ],
    ['HOLD_REPORTS', '101', 'HOLD_REPORTS is not usable: it has to be a number of reports from 0 to 100.'],
    ['INDEX_STORIES', 'yes', 'INDEX_STORIES is not usable: it has to be on or off.'],
    ['ERASURE_DELAY', '169', 'ERASURE_DELAY is not usable: it has to be a number of hours from 0 to 168.'],
  ])('%s=%s', (name, value, sentence) => {
    expect(messageOf({ [name]: value })).toBe(sentence);
  });

  test.each([otherKey, `${key},${otherKey}`])('BACKUP_KEY is none of ENCRYPTION_KEY=%s', (keys) => {
    expect(messageOf({ ENCRYPTION_KEY: keys, BACKUP_KEY: otherKey })).toBe(
      'BACKUP_KEY is not usable: it has to be another key than ENCRYPTION_KEY.',
    );
  });

  test('a webhook needs a secret', () => {
    expect(messageOf({ ALERT_WEBHOOK_URL: 'https://alerts.example.org' })).toBe(
      'ALERT_WEBHOOK_SECRET is not usable: it has to be at least 32 characters if ALERT_WEBHOOK_URL is set.',
    );
  });

  test('the error does not contain the value, which may contain a password', () => {
    expect(messageOf({ DATABASE_URL: 'mysql://someone:hunter2@localhost/ballast' })).not.toContain('hunter2');
  });

  test.each(['https://example.org', 'HTTPS://example.org'])('RATE_LIMITS=off with PUBLIC_URL=%s', (publicUrl) => {
    expect(messageOf({ RATE_LIMITS: 'off', PUBLIC_URL: publicUrl })).toBe(
      'RATE_LIMITS is not usable: it has to be on where PUBLIC_URL is https.',
    );
  });
});

describe('addresses of mail', () => {
  const addressesOf = (source: NodeJS.ProcessEnv) => Object.values(parseEnv(source).mailAddresses);

  test.each([
    [{ PUBLIC_URL: 'https://talk.ballast.org.uk' }, 'hello@talk.ballast.org.uk'],
    [{ PUBLIC_URL: 'http://localhost:8080' }, 'hello@localhost'],
    [{ PUBLIC_URL: 'http://ballast.test' }, 'hello@ballast.test'],
    [{ HOST: '::1' }, 'hello@localhost'],
  ])('are derived from PUBLIC_URL, or from HOST if it is not set: %j', (source, address) => {
    expect(addressesOf(source)).toEqual([address, address, address]);
  });

  test('for contact and reports fall back on MAIL_FROM', () => {
    const settings = { PUBLIC_URL: 'https://ballast.example', MAIL_FROM: 'post@example.org' };
    expect(addressesOf(settings)).toEqual(['post@example.org', 'post@example.org', 'post@example.org']);
  });

  const expected = 'it has to be an existing address, not one at .example, .test or .invalid, if PUBLIC_URL is https.';
  test.each([
    [{ PUBLIC_URL: 'https://ballast.example' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'https://example.org', MAIL_FROM: 'post@ballast.invalid' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'https://example.org', CONTACT_EMAIL: 'people@ballast.TEST' }, 'CONTACT_EMAIL'],
    [{ PUBLIC_URL: 'https://example.org', REPORTS_EMAIL: 'duty@ballast.example' }, 'REPORTS_EMAIL'],
  ])('at a reserved domain are refused if PUBLIC_URL is https: %j', (source, name) => {
    expect(messageOf(source)).toBe(`${name} is not usable: ${expected}`);
  });
});

describe('a setting', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: `${process.cwd()}/data`,
    databaseUrl: `file:${process.cwd()}/data/ballast.db`,
    mediaUrl: `file:${process.cwd()}/data/media`,
    encryptionKeys: undefined,
    workers: Math.min(availableParallelism(), 4),
    trustedProxies: 0,
    rateLimits: true,
    logLevel: 'info',
    redisUrl: undefined,
    smtpUrl: undefined,
    mailAddresses: { from: 'hello@127.0.0.1', contact: 'hello@127.0.0.1', reports: 'hello@127.0.0.1' },
    backupDays: 35,
    adminKey: undefined,
    erasureDelayHours: 168,
    onCall: undefined,
    alertSettings: { alertTimes: { urgent: [15, 30, 60], harm: [60, 180] }, onCallEmails: [], hasWebhook: false },
    alertWebhook: undefined,
    holdReports: 3,
    indexStories: false,
    metricsToken: undefined,
    acceptsNewerDatabase: false,
    otlpEndpoint: undefined,
    doubts: [],
  };

  test('that is not set has its default', () => {
    expect(parseEnv({})).toEqual(defaults);
  });

  test('that is empty counts as not set', () => {
    expect(parseEnv(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual(defaults);
  });

  test('a database in memory is that of one process', () => {
    const inMemory = { DATABASE_URL: 'file::memory:' };
    expect(parseEnv(inMemory).workers).toBe(1);
    expect(messageOf({ ...inMemory, WORKERS: '2' })).toBe(
      'WORKERS is not usable: it has to be 1 or auto with a database in memory.',
    );
  });

  test('that is unknown is ignored', () => {
    expect(parseEnv({ PATH: '/bin', HOME: '/root' })).toEqual(defaults);
  });

  test('that is set overrides the default', () => {
    expect(
      parseEnv({
        PORT: '0',
        HOST: '::',
        PUBLIC_URL: 'HTTPS://Example.org:443/',
        DATA_DIR: '/srv/ballast',
        DATABASE_URL: 'postgres://ballast@db/ballast',
        ENCRYPTION_KEY: `${otherKey}, ${key}`,
        WORKERS: '3',
        TRUST_PROXY: '2',
        LOG_LEVEL: 'warn',
        REDIS_URL: 'redis://127.0.0.1',
        SMTP_URL: 'smtps://mail.example.org',
        MAIL_FROM: 'post@example.org',
        REPORTS_EMAIL: 'duty@example.org',
        BACKUP_DAYS: '7',
        BACKUP_KEY: Buffer.alloc(32, 3).toString('base64'),
        ADMIN_KEY: 'sixteen letters!',
        ON_CALL: ' Sam, 07700 900000, nights ',
        ON_CALL_EMAILS: 'Sam@example.org, duty@example.org, sam@example.org',
        ALERT_AFTER: '0.05, 1.5,20',
        ALERT_AFTER_HARM: '90',
        ALERT_WEBHOOK_URL: 'https://alerts.example.org/ballast?to=night',
        ALERT_WEBHOOK_SECRET: 'x'.repeat(32),
        HOLD_REPORTS: '0',
        INDEX_STORIES: 'on',
        ERASURE_DELAY: '0',
        METRICS_TOKEN: 'token',
        ACCEPT_NEWER_DATABASE: 'on',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret, Authorization=Basic%20c2VjcmV0==',
      }),
    ).toEqual({
      port: 0,
      host: '::',
      publicUrl: 'https://example.org',
      dataDir: '/srv/ballast',
      databaseUrl: 'postgres://ballast@db/ballast',
      mediaUrl: 'file:/srv/ballast/media',
      encryptionKeys: [Buffer.alloc(32, 2), Buffer.alloc(32, 1)],
      workers: 3,
      trustedProxies: 2,
      rateLimits: true,
      logLevel: 'warn',
      redisUrl: 'redis://127.0.0.1',
      smtpUrl: 'smtps://mail.example.org',
      mailAddresses: { from: 'post@example.org', contact: 'post@example.org', reports: 'duty@example.org' },
      backupDays: 7,
      backupKey: Buffer.alloc(32, 3),
      adminKey: 'sixteen letters!',
      erasureDelayHours: 0,
      onCall: 'Sam, 07700 900000, nights',
      alertSettings: {
        alertTimes: { urgent: [0.05, 1.5, 20], harm: [90] },
        onCallEmails: ['sam@example.org', 'duty@example.org'],
        hasWebhook: true,
      },
      alertWebhook: { url: 'https://alerts.example.org/ballast?to=night', secret: 'x'.repeat(32) },
      holdReports: 0,
      indexStories: true,
      metricsToken: 'token',
      acceptsNewerDatabase: true,
      otlpEndpoint: 'http://127.0.0.1:4318',
      otlpHeaders: { 'api-key': 'secret', Authorization: 'Basic c2VjcmV0==' },
      doubts: [],
    });
  });

  test.each(['s3://pictures', 's3://pictures?endpoint=http://127.0.0.1:9000&region=eu-west-2'])(
    'MEDIA_URL may name a bucket: %s',
    (mediaUrl) => {
      expect(parseEnv({ MEDIA_URL: mediaUrl }).mediaUrl).toBe(mediaUrl);
    },
  );

  test.each([
    ['DATABASE_URL', 'postgres://ballast:100%@127.0.0.1/ballast'],
    ['REDIS_URL', 'redis://:p#ss@127.0.0.1'],
    ['SMTP_URL', 'smtps://ballast:p/ss@mail.example.org'],
    ['MEDIA_URL', 's3://bucket?region=100%'],
    // No part of it may be taken for the name of a parameter, and printed.
    ['SMTP_URL', 'smtps://ballast:12?secret&x=@mail.example.org'],
  ])('%s is refused if its password is not percent-encoded', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(
      new RegExp(`^${name} is not usable: it has to be a URL with .* percent-encoded, such as %25 for %,`),
    );
  });

  test('RATE_LIMITS may be off if PUBLIC_URL is not https', () => {
    expect(parseEnv({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1:3000' }).rateLimits).toBe(false);
  });
});
