import { readFileSync } from 'node:fs';
import { parseEnv as parseNodeEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseEnv, settingNames } from '../settings/env.ts';

const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');

describe('.env.example', () => {
  const text = read('.env.example');

  test('has every setting, in order, each below a comment', () => {
    const lines = text.split('\n');
    const named = lines.flatMap((line, index) => {
      const name = /^([A-Z_]+)=/.exec(line)?.[1];
      return name && lines[index - 1]?.startsWith('# ') ? [name] : [];
    });
    expect(named).toEqual(settingNames);
  });

  test('has only default values', () => {
    expect(parseEnv(parseNodeEnv(text))).toEqual(parseEnv({}));
  });
});

test("the README's table has every setting, and nothing else", () => {
  const [, table = ''] = /^## Settings$(.*?)^## /ms.exec(read('README.md')) ?? [];
  const named = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z_]{4,}/g) ?? []);
  expect(named.toSorted()).toEqual(settingNames.toSorted());
});

describe('docs/install.md', () => {
  const blocks = [...read('docs/install.md').matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  const linesOf = (name: string) =>
    blocks.flatMap((block) => block.split('\n')).filter((line) => line.startsWith(`${name}=`));

  test('shows an SMTP_URL with the user and the password that its text names', () => {
    const { smtpUrl = '' } = parseEnv(parseNodeEnv(linesOf('SMTP_URL').join('\n')));
    const { username, password, port } = new URL(smtpUrl);
    expect({ user: decodeURIComponent(username), password: decodeURIComponent(password), port }).toEqual({
      user: 'hello@example.org',
      password: 'p@ss/w#rd%',
      port: '465',
    });
  });

  test('shows a MEDIA_URL that is read whole', () => {
    const { mediaUrl } = parseEnv(parseNodeEnv(linesOf('MEDIA_URL').join('\n')));
    expect(mediaUrl).toMatch(/^s3:.*&region=eu-west-2$/);
  });
});
