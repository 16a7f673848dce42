/**
 * Makes an import that can be tried again. Chromium keeps a module that failed to arrive as failed for as long as the
 * page lives, and asks for it anew only under another address.
 */
export function retryableImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failedAddress: string | undefined;
  let tries = 0;
  return async () => {
    if (!failedAddress) {
      try {
        return await load();
      } catch (error) {
        failedAddress = /https?:\S+\.js/.exec(String(error))?.[0];
        if (!failedAddress) throw error;
      }
    }
    tries += 1;
    return import(/* @vite-ignore */ `${failedAddress}?again=${tries}`);
  };
}
