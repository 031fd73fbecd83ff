// What the samples of the guides use of curl, for machines without it: `bin/node curl.ts ARGUMENTS`.

import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
    request: { type: 'string', short: 'X' },
    include: { type: 'boolean', short: 'i', default: false },
    output: { type: 'string', short: 'o' },
    'dump-header': { type: 'string', short: 'D', multiple: true, default: [] },
    'etag-save': { type: 'string' },
    'etag-compare': { type: 'string' },
    silent: { type: 'boolean', short: 's' },
    'show-error': { type: 'boolean', short: 'S' },
  },
});

const headers = new Headers(
  values.header.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name, value.join(':').trim()];
  }),
);
const known = values['etag-compare'];
if (known !== undefined) headers.set('if-none-match', await readFile(known, 'utf8'));
const answer = await fetch(positionals[0] ?? '', {
  method: values.request ?? (values.data === undefined ? 'GET' : 'POST'),
  headers,
  body: values.data ?? null,
});
const lines = Array.from(answer.headers, ([name, value]) => `${name}: ${value}\r\n`);
const head = `HTTP/1.1 ${answer.status} ${answer.statusText}\r\n${lines.join('')}\r\n`;
const body = await answer.text();

for (const file of values['dump-header']) await write(file, head);
const kept = values['etag-save'];
if (kept !== undefined) await write(kept, answer.headers.get('etag') ?? '');
await write(values.output ?? '-', `${values.include ? head : ''}${body}`);

async function write(file: string, text: string): Promise<void> {
  if (file === '-') process.stdout.write(text);
  else await writeFile(file, text);
}
