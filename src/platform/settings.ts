import { type RawBuilder, sql } from 'kysely';
import { type Database, json, type Transaction } from './db/database.ts';

export type SettingValue = string | number | boolean;

/** A switch of the marketplace that staff may turn while it runs. */
export type Setting<Value extends SettingValue = SettingValue> = {
  readonly key: string;
  readonly description: string;
  /** What it may be, in words. */
  readonly allowed: string;
  /** The value until staff set another. */
  readonly initial: Value;
  /** Undefined for a value it cannot have. */
  readonly read: (text: string) => Value | undefined;
};

/** Announced with its key when one was set. */
export const settingTopic = 'setting';

export async function settingValue<Value>(
  db: Database | Transaction,
  { key, initial }: { key: string; initial: Value },
): Promise<Value> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? (row.value as Value) : initial;
}

/** The same within a statement: whether staff have set this value, which is not the initial one. */
export function settingIs<Value extends SettingValue>(
  { key }: Setting<Value>,
  value: Value,
): RawBuilder<boolean> {
  return sql<boolean>`exists(select from setting
    where key = ${sql.lit(key)} and value = ${sql.lit(JSON.stringify(value))}::jsonb)`;
}

/** How often it was set; 0 for one that never was. */
export async function settingVersion(
  db: Database | Transaction,
  { key }: { key: string },
): Promise<number> {
  const row = await db
    .selectFrom('setting')
    .select('version')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Until the transaction ends, nobody else sets one, also none that was never set. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(tx);
}

export async function storeSetting(
  tx: Transaction,
  { key }: { key: string },
  value: unknown,
  at: Temporal.Instant,
): Promise<void> {
  const row = { value: json(value), changedAt: at };
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
