import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../../src/pictures/s3/s3-store.ts';

/** What goes wrong with a request. Only what hangs or is cut off is carried out all the same. */
type Mishap = 'refused' | 'status 503' | 'dropped' | 'cut off' | 'hangs';

const key = { region: 'eu-test-1', accessKeyId: 'AKIDOFTHETESTS', secret: 'a/secret+of/the+tests' };
const bucket = 'pictures-of-the-tests';

/** A bucket of S3 on loopback, as far as keeping pictures needs it. It checks every signature. */
export class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  /** `PUT pictures/...`, also of what went wrong. */
  readonly received: string[] = [];
  readonly #plans: { mishap: Mishap; path: RegExp; times: number }[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  get settings(): S3Settings {
    const { port } = this.#server.address() as AddressInfo;
    return { ...key, endpoint: `http://127.0.0.1:${port}`, bucket };
  }

  /** What has the program keep its pictures here. */
  get environment() {
    const { endpoint } = this.settings;
    return {
      PICTURE_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: key.region,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secret,
    };
  }

  /** The next requests of this kind go wrong; `/^GET/` are those that read. */
  plan(mishap: Mishap, path = /^/, times = Infinity): void {
    this.#plans.push({ mishap, path, times });
  }

  /** Nothing goes wrong any more. */
  mend(): void {
    this.#plans.length = 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const [, inBucket, name = ''] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? [];
    const asked = `${request.method} ${name}`;
    this.received.push(asked);
    const mishap = this.#mishapOf(asked);
    if (mishap === 'dropped') return void request.socket.destroy();
    if (mishap === 'status 503') return refuse(response, 503, 'SlowDown');
    if (mishap === 'refused') return refuse(response, 403, 'AccessDenied');
    const fault = faultOf(request, body);
    if (fault) return refuse(response, 403, fault);
    if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const found = this.objects.get(name);
    if (request.method === 'PUT') this.objects.set(name, body);
    if (request.method === 'DELETE') this.objects.delete(name);
    if (mishap === 'hangs') return undefined;
    if (request.method === 'PUT') return void response.end();
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.length });
    if (mishap !== 'cut off') return void response.end(found);
    return void response.write(found.subarray(0, found.length / 2), () => response.destroy());
  }

  #mishapOf(asked: string): Mishap | undefined {
    const planned = this.#plans.find(({ path, times }) => times > 0 && path.test(asked));
    if (planned) planned.times -= 1;
    return planned?.mishap;
  }
}

export async function startFakeS3(): Promise<FakeS3> {
  const store = new FakeS3();
  await store.start();
  return store;
}

const form =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request,SignedHeaders=([a-z0-9;-]+),Signature=([0-9a-f]{64})$/;
const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const mostSkewMilliseconds = 15 * 60_000;

/** What S3 would call what is wrong with a request, worked out from what has arrived. */
function faultOf({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
  const [, id, date = '', region = '', names = '', given] =
    form.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AuthorizationHeaderMalformed';
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied';
  const moment = String(headers['x-amz-date']);
  const at = Temporal.Instant.from(moment).epochMilliseconds;
  if (!moment.startsWith(date) || Math.abs(at - Date.now()) > mostSkewMilliseconds) {
    return 'RequestTimeTooSkewed';
  }
  const digest = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch';
  const lines = signed.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const canonical = `${method}\n${url}\n\n${lines}\n${names}\n${digest}`;
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  const mac = (secret: Buffer | string, content: string) =>
    createHmac('sha256', secret).update(content).digest();
  const signing = mac(mac(mac(mac(`AWS4${key.secret}`, date), region), 's3'), 'aws4_request');
  return mac(signing, text).toString('hex') === given ? null : 'SignatureDoesNotMatch';
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
}
