import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { type Setting, settingValue, storeSetting } from '../platform/settings.ts';
import { operationRefusals } from './refusals.ts';

export type SettingReading = { key: string; value: unknown; allowed: string; description: string };

export type SettingDeps = {
  db: Database;
  clock: Clock;
  /** All that the marketplace has. */
  settings: readonly Setting[];
};

export async function listSettings({ db, settings }: SettingDeps): Promise<SettingReading[]> {
  return Promise.all(
    settings.map(async (setting) => toReading(setting, await settingValue(db, setting))),
  );
}

/** Holds for every process from its next question on. */
export async function setSetting(
  { db, clock, settings }: SettingDeps,
  actor: Actor,
  { key, value }: { key: string; value: string },
  keepAnswer?: (tx: Transaction, reading: SettingReading) => Promise<void> | undefined,
): Promise<SettingReading> {
  const setting = settings.find((one) => one.key === key);
  if (!setting) throw operationRefusals.settingUnknown(`There is no setting ${key}`);
  const read = setting.read(value);
  if (read === undefined) {
    throw operationRefusals.settingInvalid(`${key} must be ${setting.allowed}`);
  }
  return inTransaction(db, async (tx) => {
    const before = await settingValue(tx, setting);
    const at = clock.now();
    await storeSetting(tx, setting, read, at);
    await audit(tx, actor, {
      at,
      action: 'setting.changed',
      subject: `setting ${key}`,
      before: { value: before },
      after: { value: read },
    });
    const reading = toReading(setting, read);
    await keepAnswer?.(tx, reading);
    return reading;
  });
}

function toReading({ key, allowed, description }: Setting, value: unknown): SettingReading {
  return { key, value, allowed, description };
}
