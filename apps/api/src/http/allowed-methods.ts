import type { HttpApp } from './http-app.ts';

/** A path as Hono writes it, as an expression: `:id` is any part, `:id{…}` one of that form. */
function expressionOf(path: string): RegExp {
  const parts = path.split(/(:\w+(?:\{[^/]*\})?)/).map((part) => {
    if (!part.startsWith(':')) return part.replaceAll('.', '\\.');
    return /\{(.*)\}$/.exec(part)?.[1] ?? '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** Which methods a path answers to, by what is mounted when it is first asked; none where it is no path of ours. */
export function createAllowedMethods(app: HttpApp): (path: string) => string[] {
  let mounted: { method: string; expression: RegExp }[] | undefined;
  return (path) => {
    mounted ??= app.routes
      .filter((route) => route.method !== 'ALL' && !route.path.endsWith('*'))
      .map((route) => ({ method: route.method, expression: expressionOf(route.path) }));
    return [...new Set(mounted.filter(({ expression }) => expression.test(path)).map(({ method }) => method))].sort();
  };
}
