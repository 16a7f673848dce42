import { formatRounded, median, printColumns } from '../bench/report.ts';
import { findingKinds } from './findings.ts';
import type { PartResult } from './part.ts';

const shownOfEachKind = 20;

export function printPart({
  ledger,
  findings,
  kills,
  readyMs,
  cuts,
  counts,
  leftOverFiles,
  seconds,
}: PartResult): void {
  const ofKind = (kind: string) => ledger.items.filter((item) => item.kind === kind).length;
  const pictures = ledger.posts.filter(({ picture }) => picture).length;
  const changes = ledger.countWrites() - ledger.items.length;
  const lines: [string, string][] = [
    ['SIGKILLs', formatRounded(kills)],
    ['acknowledged writes', formatRounded(ledger.countWrites())],
    ['posts, with a picture', `${formatRounded(ledger.posts.length)}, ${formatRounded(pictures)}`],
    ['comments, messages', `${formatRounded(ofKind('comment'))}, ${formatRounded(ofKind('message'))}`],
    ['likes and follows, set or removed', formatRounded(changes)],
    [
      'requests without an answer, with 503',
      `${formatRounded(counts.unanswered)}, ${formatRounded(counts.unavailable)}`,
    ],
    ['connections cut: sending, receiving', `${formatRounded(cuts.sending)}, ${formatRounded(cuts.receiving)}`],
    [
      'ready after a start: median, worst',
      `${formatRounded(median(readyMs))}, ${formatRounded(Math.max(...readyMs))} ms`,
    ],
    ['picture files without a post', formatRounded(leftOverFiles)],
    ['lost', formatRounded(findings.count('lost'))],
    ['doubled', formatRounded(findings.count('doubled'))],
    ['half-made', formatRounded(findings.count('halfMade'))],
    ['damage to the file', formatRounded(findings.count('damaged'))],
    ['seconds', formatRounded(seconds)],
  ];
  printColumns([['', ''], ...lines]);
  for (const kind of findingKinds) {
    for (const sentence of findings.describe(kind).slice(0, shownOfEachKind))
      process.stdout.write(`${kind}: ${sentence}\n`);
  }
}

export function describeAll(results: readonly PartResult[]): string {
  const sumOf = (count: (result: PartResult) => number) =>
    formatRounded(results.reduce((all, each) => all + count(each), 0));
  const hasNoFindings = results.every(({ findings }) => findings.isEmpty());
  return (
    `${hasNoFindings ? 'ok' : 'FAILED'}: after ${sumOf(({ kills }) => kills)} SIGKILLs, of ${sumOf(({ ledger }) => ledger.countWrites())} ` +
    `acknowledged writes ${sumOf(({ findings }) => findings.count('lost'))} are lost, ` +
    `${sumOf(({ findings }) => findings.count('doubled'))} doubled and ${sumOf(({ findings }) => findings.count('halfMade'))} half-made; ` +
    `${sumOf(({ findings }) => findings.count('damaged'))} signs of damage in the files.`
  );
}
