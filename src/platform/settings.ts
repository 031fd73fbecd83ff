import { type Database, json, type Transaction } from './db/database.ts';

/** A switch of the marketplace that staff may turn while it runs. */
export type Setting<Value = unknown> = {
  readonly key: string;
  readonly description: string;
  /** What it may be, in words. */
  readonly allowed: string;
  /** The value until staff set another. */
  readonly initial: Value;
  /** Undefined for a value it cannot have. */
  readonly read: (text: string) => Value | undefined;
};

export async function settingValue<Value>(
  db: Database | Transaction,
  { key, initial }: Pick<Setting<Value>, 'key' | 'initial'>,
): Promise<Value> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? (row.value as Value) : initial;
}

export async function storeSetting<Value>(
  tx: Transaction,
  { key }: Pick<Setting<Value>, 'key'>,
  value: Value,
  at: Temporal.Instant,
): Promise<void> {
  const row = { value: json(value), changedAt: at };
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
