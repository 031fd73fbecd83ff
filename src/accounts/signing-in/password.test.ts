import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  it('is known by its hash, and no other is', async () => {
    const hash = await hashPassword('correct horse');

    assert.equal(await isPassword('correct horse', hash), true);
    assert.equal(await isPassword('Correct horse', hash), false);
    assert.equal(await isPassword('correct horse ', hash), false);
    assert.equal(await isPassword('', hash), false);
  });

  it('may be written in any script', async () => {
    const hash = await hashPassword('пароль 密码 🔑');

    assert.equal(await isPassword('пароль 密码 🔑', hash), true);
    assert.equal(await isPassword('пароль 密码 🔒', hash), false);
  });

  it('has another hash each time, in the usual form of argon2id', async () => {
    const [first, second] = [
      await hashPassword('correct horse'),
      await hashPassword('correct horse'),
    ];

    assert.notEqual(first, second);
    assert.match(
      first,
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it('is known by a hash that cost less or more than today', async () => {
    const reference =
      '$argon2id$v=19$m=8,t=1,p=1$AQEBAQEBAQEBAQEBAQEBAQ$HnJHi5OFJmFslDiQbg50w6wZlWEDLhL+2sXyUm75o7A';

    assert.equal(await isPassword('correct horse', reference), true);
    assert.equal(await isPassword('correct house', reference), false);
  });

  it('of nobody is never right', async () => {
    assert.equal(await isPassword('correct horse', null), false);
    assert.equal(await isPassword('', null), false);
  });

  it('is not right when what is stored is no hash', async () => {
    assert.equal(await isPassword('', ''), false);
    assert.equal(await isPassword('correct horse', 'correct horse'), false);
  });

  it('is hashed in turns for different organizations', async () => {
    const hashed: string[] = [];
    const hash = async (organization: string) => {
      await hashPassword('a long pass phrase', organization);
      hashed.push(organization);
    };

    const many = Array.from({ length: 12 }, () => hash('of many'));
    await Promise.all([...many, hash('of one')]);

    assert.ok(hashed.indexOf('of one') <= 5, hashed.join(', '));
  });
});
