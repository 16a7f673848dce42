/**
 * Adds a disabled link for each style sheet inlined in the page. Vite's loader looks for links, and would otherwise fetch
 * the sheets again. The HTML itself has no links, because browsers fetch even disabled ones.
 */
export function registerInlinedStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-sheets]')) {
    for (const href of dataset['sheets']?.split(' ') ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true });
      link.setAttribute('href', href);
      document.head.append(link);
    }
  }
}
