// npm run db:dump
import { createTestDatabase } from '../test/support/database.ts';
import { schemaFile } from './generated-files.ts';

await using database = await createTestDatabase();
await schemaFile.write(database.pool);
