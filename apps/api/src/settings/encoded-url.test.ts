import { expect, test } from 'vitest';
import { isEncodedUrl } from './encoded-url.ts';

test.each([
  'smtp://user:100%@mail.example.org',
  'smtp://user:a%zz@mail.example.org',
  'smtps://user:p/ss@mail.example.org:465',
  'smtps://user:12/ss@mail.example.org:465',
  'redis://:p#ss@127.0.0.1:6379',
  'redis://:12#ss@127.0.0.1:6379',
  'postgres://ballast:p?ss@127.0.0.1/ballast',
  'postgres://ballast:12?ss@127.0.0.1/ballast',
  'smtps://user:12?ss&word=@mail.example.org:465',
  's3://bucket?endpoint=http://127.0.0.1:9000&region=100%',
])('%s is not encoded', (url) => {
  expect(isEncodedUrl(url)).toBe(false);
});

test.each([
  'smtp://mail.example.org:587',
  'smtps://user%40example.org:100%25%2Fa@mail.example.org:465',
  'redis://:p%23ss@127.0.0.1:6379/1',
  'postgres://ballast:p%40ss@127.0.0.1/ballast?statement_timeout=60000',
  'postgres:///ballast?host=/var/run/postgresql',
  'postgres://ballast:secret@/ballast?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/ballast',
  's3://bucket?endpoint=http://127.0.0.1:9000&region=eu',
  's3://bucket?endpoint=http://user:secret@127.0.0.1:9000',
  'file:/srv/100%/ballast.db',
])('%s is encoded', (url) => {
  expect(isEncodedUrl(url)).toBe(true);
});
