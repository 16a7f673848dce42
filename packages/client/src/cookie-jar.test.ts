import { expect, test } from 'vitest';
import { createCookieJar } from './cookie-jar.ts';

const session = (value: string) => `__Host-ballast_session=${value}; Max-Age=2592000; Path=/; HttpOnly; Secure`;
const noCookies = () => createCookieJar().current();

test('stores names and values unchanged and sends them together', () => {
  const jar = createCookieJar();
  jar.store(
    [session('a.b=c'), 'ballast_admin=key; SameSite=Strict; Expires=Fri, 20 Nov 2099 03:00:00 GMT'],
    noCookies(),
  );
  expect(jar.header(jar.current())).toBe('__Host-ballast_session=a.b=c; ballast_admin=key');
});

test('restores cookies from its own header, and store returns whether a cookie changed', () => {
  const jar = createCookieJar();
  jar.restore('__Host-ballast_session=a.b=c; ballast_admin=key');
  expect(jar.header(jar.current())).toBe('__Host-ballast_session=a.b=c; ballast_admin=key');
  expect(jar.store([], jar.current())).toBe(false);
  expect(jar.store([session('a.b=c')], jar.current())).toBe(false);
  expect(jar.store([session('new')], jar.current())).toBe(true);
  expect(jar.store(['ballast_admin=; Max-Age=0'], jar.current())).toBe(true);
  expect(jar.store(['ballast_admin=; Max-Age=0'], jar.current())).toBe(false);
  jar.restore('');
  expect(jar.header(jar.current())).toBe('__Host-ballast_session=new');
});

test('ignores a stored cookie that a header cannot hold', () => {
  const jar = createCookieJar();
  jar.restore('ballast_session=\u2026; torn=a\nb; ballast_admin=key');
  expect(jar.header(jar.current())).toBe('ballast_admin=key');
});

test.each(['Max-Age=0', 'max-age=-1', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])('%s removes a cookie', (attribute) => {
  const jar = createCookieJar();
  jar.store(['ballast_session=a', 'ballast_admin=key'], noCookies());
  jar.store([`ballast_session=; ${attribute}; Path=/`], jar.current());
  expect(jar.header(jar.current())).toBe('ballast_admin=key');
});

test('ignores malformed Set-Cookie headers', () => {
  const jar = createCookieJar();
  jar.store(['', '=value', 'name', ';;', 'a=b; Max-Age'], noCookies());
  expect(jar.header(jar.current())).toBe('a=b');
});

test('ignores a late response to an older session', () => {
  const jar = createCookieJar();
  jar.store([session('old')], jar.current());
  const formerState = jar.current();
  jar.store([session('new')], formerState);
  jar.store([session('old')], formerState);
  expect(jar.header(jar.current())).toBe('__Host-ballast_session=new');
  jar.store(['__Host-ballast_session=; Max-Age=0'], formerState);
  expect(jar.header(jar.current())).toBe('__Host-ballast_session=new');

  const currentState = jar.current();
  jar.store(['__Host-ballast_session=; Max-Age=0'], currentState);
  jar.store([session('new')], currentState);
  expect(jar.current().size).toBe(0);
});
