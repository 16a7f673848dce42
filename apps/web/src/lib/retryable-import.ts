/** Chromium caches a failed module for the life of the page, so a retry needs another URL. */
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
