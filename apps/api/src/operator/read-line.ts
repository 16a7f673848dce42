import type { Readable } from 'node:stream';

/** The first line of a stream, without spaces around it. Empty if there is none. */
export async function readLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return (text.split('\n', 1)[0] ?? '').trim();
}
