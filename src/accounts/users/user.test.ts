import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Caller, maySee, type Role } from './user.ts';

function caller(role: Role): Caller {
  return {
    userId: 1,
    organizationId: 10,
    role,
    email: 'ada@acme.test',
    currency: 'USD',
    scope: 'book',
    tokenId: 1,
    tokenKey: 'token:1',
    requestsPerMinute: 1200,
  };
}

const oneself = { userId: 1, organizationId: 10 };
const colleague = { userId: 2, organizationId: 10 };
const stranger = { userId: 3, organizationId: 11 };

describe('who may see whom', () => {
  it('lets everybody see themselves', () => {
    assert.equal(maySee(caller('Agent'), oneself), true);
    assert.equal(maySee(caller('Admin'), oneself), true);
  });

  it('lets an Admin see the users of the organization, and nobody else', () => {
    assert.equal(maySee(caller('Admin'), colleague), true);
    assert.equal(maySee(caller('Admin'), stranger), false);
  });

  it('lets an Agent see nobody else', () => {
    assert.equal(maySee(caller('Agent'), colleague), false);
    assert.equal(maySee(caller('Agent'), stranger), false);
  });
});
