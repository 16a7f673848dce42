/** What an account has left of one of its own limits, in declared cost alone. */
export type Quota = { name: string; points: number; seconds: number; used: number; msBeforeNext: number };

export type NoteQuota = (quota: Quota) => void;

/** Rounded up to a minute for long windows, which start with what the account has written, perhaps anonymously. */
function resetSecondsOf({ seconds, msBeforeNext }: Quota): number {
  const step = seconds > 60 ? 60 : 1;
  return Math.max(1, Math.ceil(msBeforeNext / 1000 / step)) * step;
}

/** Header fields of draft-ietf-httpapi-ratelimit-headers. Of a batch, each limit as its last call has left it. */
export function createQuotaHeaders() {
  const quotas = new Map<string, Quota>();
  return {
    note(quota: Quota): void {
      const noted = quotas.get(quota.name);
      if (!noted || noted.used <= quota.used) quotas.set(quota.name, quota);
    },

    list(): [name: string, value: string][] {
      if (quotas.size === 0) return [];
      const all = [...quotas.values()];
      const policies = all.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`);
      const states = all.map(
        (quota) => `"${quota.name}";r=${Math.max(0, quota.points - quota.used)};t=${resetSecondsOf(quota)}`,
      );
      return [
        ['RateLimit-Policy', policies.join(', ')],
        ['RateLimit', states.join(', ')],
      ];
    },
  };
}
