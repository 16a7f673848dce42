/**
 * Adds a disabled link for each style sheet inlined in the page, so that Vite's loader, which looks for links, does not
 * fetch it again. The links are not in the HTML itself, because browsers would fetch them even if disabled.
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
