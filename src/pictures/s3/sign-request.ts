import { createHmac, hash } from 'node:crypto';

export type S3Key = { region: string; accessKeyId: string; secret: string };

export type S3Request = {
  method: string;
  url: URL;
  /** In small letters. */
  headers: Readonly<Record<string, string>>;
  body?: Buffer | undefined;
};

const algorithm = 'AWS4-HMAC-SHA256';

/** The headers of a request with those that sign all of it: signature version 4, as S3 wants it. */
export function signRequest(
  { method, url, headers, body }: S3Request,
  { region, accessKeyId, secret }: S3Key,
  at: Temporal.Instant,
): Record<string, string> {
  const moment = at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  const date = moment.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': hash('sha256', body ?? '', 'hex'),
    'x-amz-date': moment,
  };
  const names = Object.keys(signed).toSorted();
  const request = [
    method,
    pathOf(url),
    queryOf(url),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    signed['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = [algorithm, moment, scope, hash('sha256', request, 'hex')].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  const signature = hmac(key, text).toString('hex');
  const credential = `Credential=${accessKeyId}/${scope}`;
  const authorization = `${algorithm} ${credential},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...signed, authorization };
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function pathOf({ pathname }: URL): string {
  return pathname.split('/').map(decodeURIComponent).map(encoded).join('/');
}

function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
}

/** All but letters, digits and `-._~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
