// npm run db:types
import { createTestDatabase } from '../../test/support/running/database.ts';
import { tablesFile } from '../generated-files.ts';

await using database = await createTestDatabase();
await tablesFile.write(database.pool);
