import { type Answer, ApiFault, ConnectionFault, changeHeaders } from './client.ts';
import { connection } from './connection.ts';

type Uploaded = Answer<'POST /operator/v1/pictures'>;

type Watching = {
  /** From 0 to 1: how much of the file has arrived. */
  onShare: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a file. `fetch` tells nothing while it sends, so this is the older way. */
export function uploadPicture(file: File, { onShare, signal }: Watching): Promise<Uploaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>();
  const request = new XMLHttpRequest();
  request.open('POST', '/operator/v1/pictures');
  for (const [name, value] of Object.entries(changeHeaders())) {
    request.setRequestHeader(name, value);
  }
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onShare(total === 0 ? 0 : loaded / total),
  );
  request.addEventListener('load', () => {
    connection.found(false);
    const told = bodyOf(request.responseText);
    if (request.status === 200) resolve(told as Uploaded);
    else reject(new ApiFault(responseOf(request), told));
  });
  request.addEventListener('error', () => {
    connection.found(true);
    reject(new ConnectionFault('The server cannot be reached.'));
  });
  request.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}

function bodyOf(text: string): { error?: string } {
  try {
    return JSON.parse(text) as { error?: string };
  } catch {
    return {};
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['x-error-code', 'x-request-id']) {
    headers.set(name, request.getResponseHeader(name) ?? '');
  }
  const { status, statusText } = request;
  return new Response(null, { status, statusText, headers });
}
