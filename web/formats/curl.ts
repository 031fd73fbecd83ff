type Request = {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON, or null where nothing is sent. */
  body: string | null;
};

/** A request as a command that sends it. */
export function curlText({ method, url, headers = {}, body }: Request): string {
  const sent = { ...headers, ...(body !== null && { 'content-type': 'application/json' }) };
  return [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    quoted(url),
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data ${quoted(body)}`]),
  ].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
