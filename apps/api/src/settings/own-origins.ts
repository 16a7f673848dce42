const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

const wildcardHosts = new Set(['0.0.0.0', '::', '']);

function hostInUrl(host: string): string {
  if (wildcardHosts.has(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

export function createOwnOrigins(publicUrl: string | undefined, host: string) {
  let port = 0;
  const listeningOrigin = () => `http://${hostInUrl(host)}:${port}`;
  const isLocal = () => wildcardHosts.has(host) || loopbackNames.includes(host) || host === '::1';
  return {
    setPort(listeningPort: number): void {
      port = listeningPort;
    },
    publicOrigin: (): string => (publicUrl === undefined ? listeningOrigin() : new URL(publicUrl).origin),
    isOwn(origin: string): boolean {
      if (publicUrl !== undefined) return origin === new URL(publicUrl).origin;
      return (
        origin === listeningOrigin() || (isLocal() && loopbackNames.some((name) => origin === `http://${name}:${port}`))
      );
    },
    isSecure: publicUrl?.startsWith('https:') ?? false,
  };
}

export type OwnOrigins = ReturnType<typeof createOwnOrigins>;
