import type { Page } from '@playwright/test';

/**
 * Runs in the page. Does what the translators of browsers do: puts each text into two `font` elements, now and whenever the page
 * changes. The words stay the same, so that a test finds them.
 */
function translateDocument(): void {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  function wrap(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = isText(root) ? [root] : [];
    while (!isText(root) && walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent?.isConnected || !text.data.trim()) continue;
      if (parent.closest('font, script, style, noscript, textarea, [translate=no]')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) wrap(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Translates the page that is open, until it is reloaded. */
export const translate = (page: Page): Promise<void> => page.evaluate(translateDocument);
