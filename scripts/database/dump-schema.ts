// npm run db:dump
import { createTestDatabase } from '../../test/support/running/database.ts';
import { schemaFile } from '../generated-files.ts';

await using database = await createTestDatabase();
await schemaFile.write(database.pool);
