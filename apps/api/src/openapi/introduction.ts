import { brand } from '@ballast/schema/brand';
import { limits } from '@ballast/schema/limits';
import { callOf } from './procedure-facts.ts';

/** What holds for every call, for the document and the page. Backticks mark code. */
export const introduction: readonly { term: string; text: string }[] = [
  {
    term: 'Two ways in',
    text: `Every path here is a shim over a typed procedure of the same rule. The procedures are mounted at \`/api/trpc\` (batches of ${limits.batchMaxCalls} at most); the package \`@${brand.slug}/client\` calls them with their types. Each path below names its procedure and what it takes; one procedure has no path: \`${callOf('comments.get')}\`. What reads and needs nothing may be asked with nothing. By hand: \`GET /api/trpc/posts.feed?input={"limit":20}\`, the input encoded, for one that reads; \`POST\` with the input as the JSON body for one that changes. The answer is \`{ result: { data } }\`, a refusal \`{ error: { message, data: { appCode, fields? } } }\`.`,
  },
  {
    term: 'Signing in',
    text: `Sign-up and sign-in set the cookie \`${brand.slug}_session\` (over https \`__Host-${brand.slug}_session\`), for 30 days from its last use. Send it back with each call: a browser does, and so does the client; \`fetch\` in Node keeps none, so there you take \`response.headers.getSetCookie()[0].split(';')[0]\` and send it as \`Cookie\`. Admins have \`${brand.slug}_admin\` instead, for 8 hours. A call that changes something and that a browser sends from another origin is refused; one without an Origin passes.`,
  },
  {
    term: 'Anonymity',
    text: 'Of an anonymous post or comment nobody is told the author, not even his own followers or an admin. `isAnonymous` has to be said as true or false; it is never guessed and never changes. `mine` tells the author himself.',
  },
  {
    term: 'Times and ids',
    text: 'Times are ISO 8601 in UTC with milliseconds; those of anonymous items are cut to the whole minute, so within a minute a list is not in the order of its times: show it as it comes. Ids are opaque. An id of the wrong shape is the id of nothing: 404.',
  },
  {
    term: 'Lists',
    text: `Bare arrays. One that goes on takes \`limit\` (1 to ${limits.pageMax}) and \`cursor\`, and names its next page in a \`Link\` header with \`rel="next"\`. By procedure the same list is \`{ items, nextCursor }\`.`,
  },
  {
    term: 'Refusals',
    text: 'Over REST `{ error, code, fields? }`: a sentence for a person, a code for a program, and what is wrong with which field. What is not there, not yours, or not yours to see is the same 404. A path with a method that it does not know is 405, with `Allow`. Fields that a call does not know are left out of account. Every answer carries `X-Request-Id`. The typed client throws a `BallastError` with `status` (0 where no answer came), `code`, `fields`, `retryAfterSeconds` and `requestId`.',
  },
  {
    term: 'Retries',
    text: 'What makes a post, a comment, a message, a report or a letter to the house takes a `clientId` (8 to 64 letters, digits, - or _) that you make up once for each attempt: a retry with the same one makes nothing twice. Procedures set where paths toggle, so repeating them does no harm.',
  },
  {
    term: 'What counts',
    text: 'A limit counts the calls of a member, or of an address where nobody is signed in. What is refused as `BAD_INPUT` is not counted, a picture that cannot be read is. `Retry-After` says how many seconds to wait. While developing, start the server with `RATE_LIMITS=off`.',
  },
  {
    term: 'Texts',
    text: 'The crisis contacts, the exercises, the message of the day, the rules and the documents are the same for everybody: `GET /api/texts` has them all, signed in or not. The pages `/crisis-support`, `/guidelines`, `/terms` and `/privacy` show them, and read with no scripts.',
  },
  {
    term: 'Pictures',
    text: 'A `mediaUrl` or `profileImageUrl` is a path on the same origin, and needs the cookie like everything else.',
  },
  {
    term: 'Sizes',
    text: `Lengths are counted as a person counts: an emoji is one character. A body has 256 KB at most, a picture 8 MB and 50 megapixels: JPEG, PNG, WebP, GIF or AVIF, always written anew as WebP without metadata.`,
  },
];
