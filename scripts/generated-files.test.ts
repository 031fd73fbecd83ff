import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../test/support/running/database.ts';
import { schemaFile, tablesFile } from './generated-files.ts';

describe('the files made from the migrations', () => {
  for (const file of [tablesFile, schemaFile]) {
    it(`keeps ${file.path} up to date`, async () => {
      await using database = await createTestDatabase();

      const expected = await file.make(database.pool);

      assert.equal(file.read(), expected, `${file.path} is stale: run ${file.command}`);
    });
  }
});
