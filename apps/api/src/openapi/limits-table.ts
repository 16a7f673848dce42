import { html } from 'hono/html';
import { type RateLimitName, rateLimits } from '../limits/rate-limits.ts';
import { operations } from './operations.ts';
import { procedureDetails } from './procedure-details.ts';

const serviceLimits: Partial<Record<RateLimitName, string>> = {
  refusedSignUps: 'Sign-up forms refused for their content, by address',
  signIn: 'Sign-ins that fail, by address; sign-ins and changes of password, by member',
  reads:
    'Units of all reads together, by member; of visitors, 20 times as many by address. A read costs 1, a list of notices 5, a search 5, a batch the sum of its calls. A write without another limit counts as a read',
  text: 'Bytes of the texts that a member stores, in UTF-8 and of all kinds together, by member',
  textOfDay: 'The same for a day, by member',
  resetMails: 'Links for a new password, by the address they go to; further links are silently not sent',
  verificationMails:
    'Links that verify an address, after the first, by the address they go to; further links are silently not sent',
  mailedCodes: 'Six-digit codes of mails, by member',
  conversations: 'Messages that open a conversation, by member',
};

const windowNames: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' };

export const formatWindow = (seconds: number) => windowNames[seconds] ?? `in ${seconds / 60} minutes`;

export function limitedCalls(limit: RateLimitName): string {
  const names = new Set(
    operations.flatMap((operation) =>
      'procedure' in operation && procedureDetails(operation.procedure).limit === limit ? [operation.procedure] : [],
    ),
  );
  const calls = [...names].map((name) => {
    const { access, limitBy } = procedureDetails(name);
    return `\`${name}\`, by ${access === 'public' ? (limitBy ?? 'address') : 'member'}`;
  });
  return serviceLimits[limit] ?? calls.join('; ');
}

export const limitNames = Object.keys(rateLimits).filter((name): name is RateLimitName => name in rateLimits);

export function limitsTable(markCode: (text: string) => unknown) {
  const rows = limitNames.map((name) => {
    const { points, seconds } = rateLimits[name];
    return html`<tr><td><code>${name}</code></td><td>${points} ${formatWindow(seconds)}</td><td>${markCode(limitedCalls(name))}</td></tr>`;
  });
  return html`<table><caption>More than that is 429, with a Retry-After header</caption><thead><tr><th scope="col">Name</th><th scope="col">Calls</th><th scope="col">Of what, by whom</th></tr></thead><tbody>${rows}</tbody></table>`;
}
