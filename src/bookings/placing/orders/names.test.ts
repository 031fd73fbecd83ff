import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readNames } from './names.ts';

describe('names in a list', () => {
  for (const [list, names] of [
    ['Ada Byron', ['Ada Byron']],
    ['Ada Byron,Ben Hobart', ['Ada Byron', 'Ben Hobart']],
    [' Ada  Byron , Ben\tHobart ,', ['Ada Byron', 'Ben Hobart']],
    ['', []],
    [' , ,, ', []],
    ['"Byron, Ada", Ben', ['Byron, Ada', 'Ben']],
    ['Ben, "Byron, Ada (""Lady"")"', ['Ben', 'Byron, Ada ("Lady")']],
    ['"",Ada', ['Ada']],
    ['"Ada, Ben', ['"Ada', 'Ben']],
    ['Ada "the Countess" Byron, Ben', ['Ada "the Countess" Byron', 'Ben']],
    ['"Ada" Byron, Ben', ['"Ada" Byron', 'Ben']],
    ['Zoë Müller, Анна, 王小明', ['Zoë Müller', 'Анна', '王小明']],
    ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ] as const) {
    it(`are told apart: ${JSON.stringify(list)}`, () => {
      assert.deepEqual(readNames(list), names);
    });
  }

  it('come back as they were quoted', () => {
    const name = fc
      .stringMatching(/^[a-z"]([a-z", ]{0,10}[a-z"])?$/)
      .map((text) => text.replaceAll(/ +/g, ' '));

    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), (names) => {
        const list = names.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
        assert.deepEqual(readNames(list), names);
      }),
    );
  });

  it('are read in no time, however many quotes there are', () => {
    const list = `",${'""x,'.repeat(250_000)}`;

    assert.equal(readNames(list).length, 250_001);
  });

  it('are read no further than it takes to see that there are too many', () => {
    assert.equal(readNames('a,'.repeat(250_000), 999).length, 1000);
    assert.deepEqual(readNames(`${','.repeat(250_000)}a,b`, 2), ['a', 'b']);
  });
});
