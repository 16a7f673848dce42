import * as z from 'zod';

const items = z.array(z.object({ content: z.string() }));

/** Reads all pages of a list of posts, comments or messages, and returns the texts. */
export async function listContents(url: string, cookie: string, path: string): Promise<string[]> {
  const contents: string[] = [];
  for (let next: string | undefined = `${path}?limit=100`; next; ) {
    const page = await fetch(`${url}${next}`, { headers: { cookie } });
    for (const { content } of items.parse(await page.json())) contents.push(content);
    next = /<http:\/\/[^/]+([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return contents;
}
