/** Chromium caches a failed module for the life of the page, so a retry needs another URL. */
export function retryableImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failedUrl: string | undefined;
  let retries = 0;
  return async () => {
    if (!failedUrl) {
      try {
        return await load();
      } catch (error) {
        failedUrl = /https?:\S+\.js/.exec(String(error))?.[0];
        if (!failedUrl) throw error;
      }
    }
    retries += 1;
    return import(/* @vite-ignore */ `${failedUrl}?again=${retries}`);
  };
}
