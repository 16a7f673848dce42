/** Returns 999, 1K, 1.2K or 3.4M, rounded down. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  const [unit, size] = count < 1_000_000 ? ['K', 1000] : ['M', 1_000_000];
  return `${Math.floor((count / size) * 10) / 10}${unit}`;
}
