import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { emailDigest, patternOfEmail } from './email.ts';

describe('an e-mail address in a text', () => {
  const address = 'ann.lee+rome@mail.test';
  const texts: [text: string, isNamed: boolean][] = [
    ['{"email": "ann.lee+rome@mail.test"}', true],
    ['call ANN.LEE+ROME@MAIL.TEST.', true],
    ['<ann.lee+rome@mail.test>, or not', true],
    ['joann.lee+rome@mail.test', false],
    ['a.ann.lee+rome@mail.test', false],
    ['ann.lee+rome@mail.testing', false],
    ['ann.lee+rome@mail.test.org', false],
    ['annxlee+rome@mail.test', false],
  ];

  it('is found in any case, but not as a part of another one', () => {
    const pattern = new RegExp(patternOfEmail(address), 'i');

    for (const [text, isNamed] of texts) assert.equal(pattern.test(text), isNamed, text);
  });

  it('is found by PostgreSQL in the same way', async () => {
    await using database = await createTestDatabase();

    for (const [text, isNamed] of texts) {
      const { rows } = await sql<{ isNamed: boolean }>`
        select ${text} ~* ${patternOfEmail(address)} as is_named`.execute(database.db);
      assert.equal(rows[0]?.isNamed, isNamed, text);
    }
  });

  it('has the same digest in any case, and another one than any other', () => {
    assert.equal(emailDigest(' Ann.Lee@Mail.test'), emailDigest('ann.lee@mail.test'));
    assert.notEqual(emailDigest('ann.lee@mail.test'), emailDigest('annlee@mail.test'));
    assert.match(emailDigest('ann.lee@mail.test'), /^sha256:[0-9a-f]{64}$/);
  });
});
