import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import PostalMime from 'postal-mime';
import { quotedPrintable } from './quoted-printable.ts';

async function readBack(text: string): Promise<string | undefined> {
  const head = `Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable`.replaceAll('\n', '\r\n');
  const { text: read } = await PostalMime.parse(`${head}\r\n\r\n${quotedPrintable(text)}`);
  return read;
}

describe('a text as quoted-printable', () => {
  it('is read as it was written', async () => {
    for (const text of [
      'Ciao è, 2 = 1 + 1',
      'two\n\nparagraphs',
      'spaces at the end  \nof lines\t',
      '日本語 '.repeat(100),
      '=\u{1f600}'.repeat(100),
      'x'.repeat(2000),
    ]) {
      assert.equal(await readBack(text), `${text}\n`);
    }
  });

  it('has lines of at most 76 signs of ASCII, none of which ends with a space', () => {
    for (let lead = 0; lead < 80; lead++) {
      const encoded = quotedPrintable(
        `${'x'.repeat(lead)}${'é= '.repeat(60)}\n ${'y '.repeat(lead)}`,
      );

      assert.match(encoded, /^(?:[\t\r\n -~])*$/);
      for (const line of encoded.split('\r\n')) {
        assert.ok(line.length <= 76, line);
        assert.doesNotMatch(line, /\s$|=[0-9A-F]?=$/);
      }
    }
  });

  it('has one kind of line end, whatever the text has', () => {
    assert.equal(quotedPrintable('a\r\nb\rc\nd'), 'a\r\nb\r\nc\r\nd');
  });
});
