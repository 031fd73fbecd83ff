import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { RecordNow } from '../platform/operation/version.ts';
import type { Write } from '../platform/operation/write.ts';
import {
  lockSettings,
  type Setting,
  settingValue,
  settingVersion,
  storeSetting,
} from '../platform/settings.ts';
import { operationRefusals } from './refusals.ts';

export type SettingReading = {
  key: string;
  value: unknown;
  allowed: string;
  description: string;
  version: number;
};

export type SettingDeps = {
  db: Database;
  clock: Clock;
  /** All that the marketplace has. */
  settings: readonly Setting[];
  write: Write<SettingReading>;
};

export async function listSettings({
  db,
  settings,
}: Pick<SettingDeps, 'db' | 'settings'>): Promise<SettingReading[]> {
  return Promise.all(
    settings.map(async (setting) =>
      toReading(setting, await settingValue(db, setting), await settingVersion(db, setting)),
    ),
  );
}

/** Holds for every process from its next question on. */
export async function setSetting(
  { clock, settings, write }: SettingDeps,
  actor: Actor,
  { key, value }: { key: string; value: string },
): Promise<SettingReading> {
  const setting = settings.find((one) => one.key === key);
  if (!setting) throw operationRefusals.settingUnknown(`There is no setting ${key}`);
  const read = setting.read(value);
  if (read === undefined) {
    throw operationRefusals.settingInvalid(`${key} must be ${setting.allowed}`);
  }
  return write(async (tx) => {
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
    return toReading(setting, read, await settingVersion(tx, setting));
  });
}

function toReading(
  { key, allowed, description }: Setting,
  value: unknown,
  version: number,
): SettingReading {
  return { key, value, allowed, description, version };
}

/** What a change that names the version it has seen is held against. */
export async function lockSettingRecord(
  tx: Transaction,
  key: string,
): Promise<RecordNow | undefined> {
  await lockSettings(tx);
  return { version: await settingVersion(tx, { key }), subject: `setting ${key}` };
}
