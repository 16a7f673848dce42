const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const full = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

export function formatDay(then: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (then.toDateString() === now.toDateString()) return 'Today';
  if (then.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return then.getFullYear() === now.getFullYear() ? weekday.format(then).replace(',', '') : full.format(then);
}
