import { sql } from 'kysely';

/** The numbers of suppliers that have a system of their own: asked within a statement that is sent anyway. */
export const selectConnected = sql`select id from supplier where connection ->> 'type' = 'octo'`;
