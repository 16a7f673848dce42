/**
 * Tells Vite's loader, which looks for links, of the style sheets that stand in the page itself, so that it asks for none
 * of them again. They are made here because a browser that reads a link in the page fetches it, switched off or not.
 */
export function markSheets(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-sheets]')) {
    for (const href of dataset['sheets']?.split(' ') ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true });
      link.setAttribute('href', href);
      document.head.append(link);
    }
  }
}
