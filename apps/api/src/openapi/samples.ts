import { brand } from '@ballast/schema/brand';

const account = { firstName: 'Sam', lastName: 'Alder', dateOfBirth: '1988-02-03', postcode: 'M1 1AE' };
const password = 'low tide at four';

const curl = (origin: string) => `# A jar for the cookie, then an account, a post, and the feed
curl -c jar -b jar ${origin}/api/force/force-signup \\
  -H 'content-type: application/json' -d '{
  "firstName": "${account.firstName}", "lastName": "${account.lastName}", "username": "sam_alder", "email": "sam@example.org",
  "password": "${password}", "dateOfBirth": "${account.dateOfBirth}", "postcode": "${account.postcode}" }'
curl -c jar -b jar ${origin}/api/community/posts \\
  -H 'content-type: application/json' -d '{
  "content": "First night here.", "isAnonymous": true }'
curl -c jar -b jar '${origin}/api/community/posts?limit=5'`;

const client = (origin: string) => `import { createBallastClient } from '@${brand.slug}/client';

// One client is one person: it keeps its cookie.
const client = createBallastClient({ url: '${origin}' });
await client.auth.signUp.mutate({
  firstName: '${account.firstName}', lastName: '${account.lastName}', username: 'sam_birch', email: 'sam.birch@example.org',
  password: '${password}', dateOfBirth: '${account.dateOfBirth}', postcode: '${account.postcode}',
});
await client.posts.create.mutate({ content: 'First night here.', isAnonymous: true });
const { items } = await client.posts.feed.query({ limit: 5 });
console.log(items);`;

const plainFetch = (origin: string) => `let cookie = '';
/** In Node, fetch stores no cookies. */
async function call(method, path, body) {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch('${origin}' + path, { method, headers, body: body && JSON.stringify(body) });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  if (!answer.ok) throw new Error(\`\${answer.status}: \${await answer.text()}\`);
  return answer.json();
}
await call('POST', '/api/force/force-signup', {
  firstName: '${account.firstName}', lastName: '${account.lastName}', username: 'sam_cedar', email: 'sam.cedar@example.org',
  password: '${password}', dateOfBirth: '${account.dateOfBirth}', postcode: '${account.postcode}',
});
await call('POST', '/api/community/posts', { content: 'First night here.', isAnonymous: true });
console.log(await call('GET', '/api/community/posts?limit=5'));`;

export const samples = [
  { id: 'with-curl', title: 'From a shell', about: '', code: curl },
  {
    id: 'with-the-client',
    title: 'With the typed client',
    about: `For Node 20 or newer and the browser. From a checkout in which \`npm start\` has run once: \`npm pack ./packages/client/dist\`, then in your own folder \`npm install\` with the path of the \`.tgz\` that it made. Save this as \`first.mjs\`.`,
    code: client,
  },
  { id: 'with-fetch', title: 'With fetch', about: 'Save this as an `.mjs` file, too.', code: plainFetch },
] as const;
