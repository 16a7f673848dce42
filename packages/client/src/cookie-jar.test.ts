import { expect, test } from 'vitest';
import { createCookieJar } from './cookie-jar.ts';

const session = (value: string) => `__Host-ballast_session=${value}; Max-Age=2592000; Path=/; HttpOnly; Secure`;
const sent = () => createCookieJar().current();

test('keeps names and values as they are, and sends them together', () => {
  const jar = createCookieJar();
  jar.keep([session('a.b=c'), 'ballast_admin=key; SameSite=Strict; Expires=Fri, 20 Nov 2099 03:00:00 GMT'], sent());
  expect(jar.header(jar.current())).toBe('__Host-ballast_session=a.b=c; ballast_admin=key');
});

test.each(['Max-Age=0', 'max-age=-1', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])('%s takes a cookie away', (end) => {
  const jar = createCookieJar();
  jar.keep(['ballast_session=a', 'ballast_admin=key'], sent());
  jar.keep([`ballast_session=; ${end}; Path=/`], jar.current());
  expect(jar.header(jar.current())).toBe('ballast_admin=key');
});

test('what is no cookie is passed over', () => {
  const jar = createCookieJar();
  jar.keep(['', '=value', 'name', ';;', 'a=b; Max-Age'], sent());
  expect(jar.header(jar.current())).toBe('a=b');
});

test('a late answer to an older session neither ends nor brings back anything', () => {
  const jar = createCookieJar();
  jar.keep([session('old')], jar.current());
  const underOld = jar.current();
  jar.keep([session('new')], underOld);
  jar.keep([session('old')], underOld);
  expect(jar.header(jar.current())).toBe('__Host-ballast_session=new');
  jar.keep(['__Host-ballast_session=; Max-Age=0'], underOld);
  expect(jar.header(jar.current())).toBe('__Host-ballast_session=new');

  const underNew = jar.current();
  jar.keep(['__Host-ballast_session=; Max-Age=0'], underNew);
  jar.keep([session('new')], underNew);
  expect(jar.current().size).toBe(0);
});
