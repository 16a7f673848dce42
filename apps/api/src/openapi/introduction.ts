import { brand } from '@ballast/schema/brand';
import { limits } from '@ballast/schema/limits';
import { callOf, procedureDetails, procedureNames } from './procedure-details.ts';

const proceduresWithoutPath = procedureNames
  .filter((name) => procedureDetails(name).paths.length === 0)
  .map((name) => `\`${callOf(name)}\``)
  .join(', ');

export const introduction: readonly { term: string; text: string }[] = [
  {
    term: 'Two ways in',
    text: `Every path calls a typed procedure, so both follow the same rules. The procedures are mounted at \`/api/trpc\` (batches of ${limits.batchMaxCalls} at most); the package \`@${brand.slug}/client\` calls them with their types. Each path below names its procedure and what it takes. These have no path: ${proceduresWithoutPath}. An export and a deletion ask for the password: sign in with it, or call \`${callOf('auth.checkPassword')}\`, at most ten minutes before, else they are a \`PASSWORD_REQUIRED\`. Queries without required input accept no input. Without the client: \`GET /api/trpc/posts.feed?input={"limit":20}\` with the input URL-encoded for a query; \`POST\` with the input as the JSON body for a mutation. The response is \`{ result: { data } }\`, an error \`{ error: { message, data: { appCode, httpStatus, fields?, until?, requestId?, retryAfterSeconds? } } }\`.`,
  },
  {
    term: 'Signing in',
    text: `Sign-up and sign-in set the cookie \`${brand.slug}_session\` (over https \`__Host-${brand.slug}_session\`), for 30 days from its last use. Send it with each call. Browsers and the client do; \`fetch\` in Node keeps no cookies, so there you take \`response.headers.getSetCookie()[0].split(';')[0]\` and send it as \`Cookie\`. The second cookie, \`${brand.slug}_device\` (over https \`__Host-${brand.slug}_device\`), marks a device that was signed in before, for 400 days: with it, the right password works even while wrong passwords of others lock the account on other devices. Admins have \`${brand.slug}_admin\` instead, for 8 hours. A write that a browser sends from another origin is refused; a write without an Origin passes.`,
  },
  {
    term: 'A page of your own',
    text: 'It has to be on the origin of the server. In development, let Vite proxy `/api` and `/media` to the server, and start the server with `PUBLIC_URL=http://localhost:5173`. `docs/api.md` has the settings.',
  },
  {
    term: 'Anonymity',
    text: 'Nobody is told the author of an anonymous post or comment, not even followers or admins. `isAnonymous` has to be true or false; it has no default and never changes. `mine` is true only for the author.',
  },
  {
    term: 'Times and ids',
    text: 'Times are ISO 8601 in UTC with milliseconds; times of anonymous items are cut to the whole minute, so within a minute a list is not sorted by time: keep its order. Ids are opaque. A malformed id is not found: 404.',
  },
  {
    term: 'Lists',
    text: `Bare arrays. A paged list takes \`limit\` (1 to ${limits.pageMax}) and \`cursor\`, and links its next page in a \`Link\` header with \`rel="next"\`. A page is shorter if its texts have more than ${limits.pageMaxBytes / 1024} KB. The procedure returns \`{ items, nextCursor }\`.`,
  },
  {
    term: 'Refusals',
    text: 'Over REST `{ error, code, fields?, until?, requestId? }`: a sentence for a person, a code for a program, the errors by field, the end of a suspension, and the id to quote of a fault. Each status of a path names the codes that it can have. An item that does not exist, is not yours or is hidden from you is a 404. An unknown method of a known path is 405, with `Allow`. Unknown fields are ignored. Every response has an `X-Request-Id`. The typed client throws a `BallastError` with `status` (0 if no response came), `code`, `fields`, `until`, `retryAfterSeconds` and `requestId`.',
  },
  {
    term: 'Retries',
    text: 'Creating a post, a comment, a message, a report or a contact message takes a `clientId` (8 to 64 letters, digits, - or _), an idempotency key: a retry with the same key creates no second item. A post, comment or message with a key that was used for another one is a 409, `CLIENT_ID_REUSED`; a retry with what was sent first never is, also after an edit. A new post, comment or message has a `Location`, the path that answers with it (of a message, that of its conversation), and an `ETag`. The procedure of a path that toggles a value sets the value, so it is safe to repeat.',
  },
  {
    term: 'Edits',
    text: 'The views of one’s own posts and comments have a `version`, which any edit changes. An edit that names the version that it was made of (`version`, or over REST `If-Match` with the `ETag`) is refused with 409 `EDITED_MEANWHILE` if there was another edit since. A retry of the same edit succeeds. Without a version the last edit wins.',
  },
  {
    term: 'Limits',
    text: 'Limits count the calls of a member, or of an address if nobody is signed in. A call is counted before its body is read, and stays counted if the body is refused, except for sign-up forms. `Retry-After` is the number of seconds to wait; for an address it is always the whole window. A member’s responses say what the account has left: `RateLimit-Policy: "reads";q=1200;w=60` and `RateLimit: "reads";r=1194;t=40`, of reads in units and of other limits in calls. What a call costs afterwards, in rows and bytes, is not in them, so that they follow from the member’s own calls alone: a call can be refused before they say 0. Nothing is said of an address. All reads of a member share a limit, and 12 of them can be in flight at once; a call of a batch is one of them. For development, start the server with `RATE_LIMITS=off`.',
  },
  {
    term: 'Texts',
    text: 'The crisis contacts, the exercises, the message of the day, the rules and the documents are the same for everyone: `GET /api/texts` returns them, signed in or not. The pages `/crisis-support`, `/guidelines`, `/terms` and `/privacy` show them, and work without scripts.',
  },
  {
    term: 'Pictures',
    text: 'A `mediaUrl` or `profileImageUrl` is a path on the same origin, and needs the session cookie. A member stores one picture at a time: a second upload at the same time is refused with 429 `RATE_LIMITED`.',
  },
  {
    term: 'Sizes',
    text: `Lengths count characters as people see them: an emoji is one. A text may have 8 bytes in UTF-8 for each character of its limit; a character has at most 32 code points. A body is at most 256 KB, in UTF-8 and not compressed; a form has at most 30 fields, with 8 KB of headers each; a picture is at most 8 MB and 50 megapixels (16 as AVIF): JPEG, PNG, WebP, GIF or AVIF, always re-encoded as WebP without metadata.`,
  },
];
