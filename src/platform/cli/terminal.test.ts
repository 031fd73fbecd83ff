import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { describe, it } from 'node:test';
import { openTerminal } from './terminal.ts';

/** Lines without end, and how many of them were asked for. */
function endless() {
  const asked = { lines: 0, isOver: false };
  async function* lines(): AsyncGenerator<string> {
    try {
      for (;;) {
        asked.lines += 1;
        yield 'a line\n';
      }
    } finally {
      asked.isOver = true;
    }
  }
  return { asked, lines: lines() };
}

/** Reads three pieces and then goes away with this fault. */
function readerThatLeaves(code: string): Writable {
  let pieces = 0;
  return new Writable({
    highWaterMark: 1,
    write: (_text, _encoding, done) => {
      pieces += 1;
      done(pieces === 3 ? Object.assign(new Error('write'), { code }) : null);
    },
  });
}

const unwatched = { write: () => {} };

describe('what a command prints as it comes', () => {
  it('ends quietly when its reader has had enough', async () => {
    const out = readerThatLeaves('EPIPE');
    const { asked, lines } = endless();
    const terminal = openTerminal({ out, err: unwatched }, { wantsJson: false });

    await terminal.print(lines);

    assert.equal(asked.isOver, true);
    assert.ok(asked.lines < 10, `${asked.lines} lines`);
  });

  it('does not hide another fault', async () => {
    const out = readerThatLeaves('ENOSPC');
    const terminal = openTerminal({ out, err: unwatched }, { wantsJson: false });

    await assert.rejects(terminal.print(endless().lines), { code: 'ENOSPC' });
  });
});

describe('the progress on a terminal', () => {
  const clear = '\r\u001B[K';

  for (const wantsJson of [false, true]) {
    it(wantsJson ? 'is not shown to programs' : 'makes room for a remark', () => {
      let shown = '';
      const err = {
        isTTY: true,
        write: (text: string) => {
          shown += text;
        },
      };
      const terminal = openTerminal({ out: readerThatLeaves(''), err }, { wantsJson });

      terminal.progress('file').show({ count: 2, what: 'tours' });
      terminal.note('Something was left out.');

      const remark = 'Something was left out.\n';
      if (wantsJson) assert.equal(shown, remark);
      else
        assert.match(
          shown,
          new RegExp(`^${RegExp.escape(clear)}file: 2 tours.*${RegExp.escape(clear + remark)}$`),
        );
    });
  }
});
