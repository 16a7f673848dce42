import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

type Matcher = { label: string; operator: string; value: string };

/** A metric that a query reads, with the labels that it selects by. */
type ReadMetric = { name: string; matchers: Matcher[] };

/** What a PromQL query needs: its metrics, and the labels by which it groups. */
export type ReadQuery = { metrics: ReadMetric[]; groupedBy: string[] };

function findAll(node: SyntaxNode, ...names: string[]): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (names.includes(child.name)) found.push(child);
    found.push(...findAll(child, ...names));
  }
  return found;
}

/** @throws If the query is no PromQL. */
export function readPromql(query: string): ReadQuery {
  const { topNode } = parser.parse(query);
  if (findAll(topNode, '⚠').length > 0) throw new Error(`This is no PromQL: ${query}`);
  const textOf = (node: SyntaxNode | undefined) => (node ? query.slice(node.from, node.to) : '');
  const metrics = findAll(topNode, 'VectorSelector').map((selector) => ({
    name: textOf(findAll(selector, 'Identifier')[0]),
    matchers: findAll(selector, 'UnquotedLabelMatcher').map((matcher) => ({
      label: textOf(findAll(matcher, 'LabelName')[0]),
      operator: textOf(findAll(matcher, 'MatchOp')[0]),
      value: textOf(findAll(matcher, 'StringLiteral')[0]).slice(1, -1),
    })),
  }));
  const groupedBy = findAll(topNode, 'GroupingLabels').flatMap((labels) => findAll(labels, 'LabelName').map(textOf));
  return { metrics, groupedBy };
}
