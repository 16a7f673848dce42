import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { connect, type Socket } from 'node:net';
import type { PushSubscriptionInput } from '@ballast/schema/push';

/** Connects every request for https to one port of this machine, without TLS. */
class LocalAgent extends Agent {
  readonly #port: number;
  readonly origins: string[] = [];

  constructor(port: number) {
    super({ keepAlive: false });
    this.#port = port;
  }

  override createConnection(options: { host?: string | null; port?: number | string | null }): Socket {
    this.origins.push(`${options.host}:${options.port}`);
    return connect(this.#port, '127.0.0.1');
  }
}

/** Connects to a port without a listener. */
export const unreachableAgent = (): Agent => new LocalAgent(1);

type Browser = { subscription: PushSubscriptionInput; pair: ECDH; auth: Buffer };
export type Arrival = { path: string; headers: Record<string, string>; body: Buffer };
type Behaviour = { status: number; headers?: Record<string, string> } | 'hang' | 'endless';

/** Decrypts a payload of one record (RFC 8291), as a browser does. */
function decrypt({ pair, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyBytes);
  const record = body.subarray(21 + keyBytes);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of the token (RFC 8292). @throws If the server's key has not signed it. */
export function readVapid(authorization: string, publicKey: string): Record<string, unknown> {
  const [, header, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isSigned || key !== publicKey) throw new Error('The token is not signed by this server.');
  return JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
}

const accepted: Behaviour = { status: 201 };

/** Starts a push service in this process. `agent` sends the requests to every endpoint to it. */
export async function startPushService() {
  const arrivals: Arrival[] = [];
  const browsers = new Map<string, Browser>();
  let behaviour: (path: string) => Behaviour = () => accepted;
  let requests = 0;

  async function read(request: IncomingMessage): Promise<Arrival> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    return { path: request.url ?? '', headers, body: Buffer.concat(chunks) };
  }

  const server = createServer(async (request, response) => {
    const arrival = await read(request);
    requests += 1;
    const reaction = behaviour(arrival.path);
    if (reaction === 'hang') return;
    if (reaction === 'endless') {
      response.writeHead(201);
      const write = () => response.destroyed || response.write('x'.repeat(1024), () => setImmediate(write));
      write();
      return;
    }
    if (reaction.status === 201) arrivals.push(arrival);
    response.writeHead(reaction.status, reaction.headers).end('response');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const agent = new LocalAgent(typeof address === 'object' && address !== null ? address.port : 0);

  return {
    agent,
    arrivals,
    requests: () => requests,

    /** Subscribes a browser with this name. */
    subscribe(name: string): PushSubscriptionInput {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const subscription = { endpoint: `https://push.example.org/send/${name}`, keys };
      browsers.set(`/send/${name}`, { subscription, pair, auth });
      return subscription;
    },

    /** Names and decrypted payloads of the push messages that the browsers got. */
    shown: (): [name: string, payload: string][] =>
      arrivals.map(({ path, body }) => {
        const browser = browsers.get(path);
        if (!browser) throw new Error('No browser has this endpoint.');
        return [path.replace('/send/', ''), decrypt(browser, body)];
      }),

    respondWith(next: Behaviour | ((path: string) => Behaviour)): void {
      behaviour = typeof next === 'function' ? next : () => next;
    },

    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
