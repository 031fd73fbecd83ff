import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { root } from '../test/support/source/imports.ts';

describe('npm run demo:octo', () => {
  it('says how to connect a supplier that then answers, with pictures of its own', async () => {
    const child = spawn(process.execPath, ['scripts/demo-octo.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const page = await pageOf(child.stdout);
      const [, url = '', token = ''] = /--url (\S+) --token (\S+)/.exec(page) ?? [];
      const headers = { authorization: `Bearer ${token}`, 'octo-capabilities': 'octo/content' };

      const answer = await fetch(`${url}/products`, { headers });

      const products = (await answer.json()) as { title: string; media: { src: string }[] }[];
      assert.deepEqual(
        products.map(({ title }) => page.includes(title)),
        [true, true, true, true, true, true],
      );
      const picture = await fetch(products[0]?.media[0]?.src ?? '');
      assert.equal(picture.headers.get('content-type'), 'image/png');
      const bytes = Buffer.from(await picture.arrayBuffer());
      assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  });
});

async function pageOf(output: NodeJS.ReadableStream): Promise<string> {
  let page = '';
  for await (const chunk of output) {
    page += String(chunk);
    if (page.includes('Ctrl-C')) break;
  }
  return page;
}
