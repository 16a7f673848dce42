/**
 * Adds a disabled link for each style sheet inlined in the page, so that Vite's loader, which looks for links, does not
 * fetch it again. Links cannot stand in the HTML itself: a browser fetches them there, disabled or not.
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
