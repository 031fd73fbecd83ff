import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { guideGroups } from '../../src/guides/guide-list.ts';
import { blocksOf, runInOneShell } from '../support/guides/samples.ts';
import { assertShown } from '../support/guides/shown-answer.ts';
import type { Program } from '../support/running/program.ts';
import { startAgain } from '../support/running/started-before.ts';

describe('the samples of the guide', () => {
  let program: Program;
  before(async () => {
    program = await startAgain();
  });
  after(() => program[Symbol.asyncDispose]());

  /** As somebody reads it who has just opened it. */
  async function readGuide(name: string): Promise<string> {
    const answer = await fetch(`${program.address}/docs/guides/${name}.md`);
    assert.equal(answer.status, 200);
    return answer.text();
  }

  for (const name of guideGroups[0].names) {
    it(`${name} answer what it shows when they are pasted in order`, async () => {
      const blocks = blocksOf(await readGuide(name));

      const samples = blocks.filter(({ language }) => language === 'sh');
      const ran = await runInOneShell(samples.map(({ code }) => code));

      let turn = -1;
      for (const block of blocks) {
        const { language, status } = block;
        if (language === 'sh') turn += 1;
        const last = ran[turn];
        if (last && (language === 'http' || status !== null)) assertShown(block, last);
      }
    });
  }
});
