import { expect, test } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`],
  ['Opera on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/156.0 Safari/537.36 OPR/120.0`],
  ['Samsung Internet on Android', `Mozilla/5.0 (Linux; Android 10) ${webkit} SamsungBrowser/29.0 Chrome/136 Safari/1`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Safari on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Safari/604.1`],
  ['Chrome on iPad', `Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${webkit} CriOS/156.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/156.0.0.0 Safari/537.36`],
  ['Android', 'Mozilla/5.0 (Linux; Android 14)'],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', '<script>alert(1)</script> 192.0.2.1'],
  ['Unknown device', ''],
  ['Unknown device', undefined],
])('a session is listed as %j for the browser %j', (name, userAgent) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
