import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../support/api.ts';
import { jpeg, upload } from '../support/pictures.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { createStaffApi } from '../support/staff.ts';

describe('a picture that one machine took', () => {
  it('is served by another at once', async () => {
    await using database = await createTestDatabase();
    await using one = await createStaffApi({ database });
    await using other = await createApi({ database });

    const { body } = await upload(one, jpeg);
    const { statusCode, rawPayload } = await other.inject({ url: String(body.image) });

    assert.equal(statusCode, 200);
    assert.deepEqual(rawPayload, (await one.inject({ url: String(body.image) })).rawPayload);
  });
});
