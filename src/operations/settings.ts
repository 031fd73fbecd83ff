import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { announce, type Changes } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { RecordNow } from '../platform/operation/version.ts';
import type { Write } from '../platform/operation/write.ts';
import {
  lockSettings,
  type Setting,
  settingTopic,
  settingValue,
  settingVersion,
  storeSetting,
} from '../platform/settings.ts';
import { operationRefusals } from './refusals.ts';

export type SettingReading = {
  key: string;
  value: unknown;
  type: string;
  default: unknown;
  allowed: string;
  description: string;
  changed_at: string | null;
  changed_by: string | null;
  version: number;
};

type Change = Pick<SettingReading, 'changed_at' | 'changed_by' | 'version'>;

export type SettingDeps = {
  db: Database;
  clock: Clock;
  changes: Changes;
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
      toReading(setting, await settingValue(db, setting), await lastChange(db, setting)),
    ),
  );
}

/** Holds for every process from its next question on. */
export async function setSetting(
  { clock, settings, changes, write }: SettingDeps,
  actor: Actor,
  { key, value }: { key: string; value: string },
): Promise<SettingReading> {
  const setting = settings.find((one) => one.key === key);
  if (!setting) throw operationRefusals.settingUnknown(`There is no setting ${key}`);
  const read = setting.read(value);
  if (read === undefined) {
    throw operationRefusals.settingInvalid(`${key} must be ${setting.allowed}`);
  }
  const stored = await write(async (tx) => {
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
    const version = await settingVersion(tx, setting);
    await announce(tx, settingTopic, setting.key);
    return toReading(setting, read, { changed_at: at.toString(), changed_by: actor.name, version });
  });
  await changes.delivered({ topic: settingTopic });
  return stored;
}

/** By the audit log, which has it until it is archived. */
async function lastChange(db: Database, setting: Setting): Promise<Change> {
  const entry = await db
    .selectFrom('auditEntry')
    .select(['at', 'actor'])
    .where('subject', '=', `setting ${setting.key}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    changed_at: entry?.at.toString() ?? null,
    changed_by: entry?.actor ?? null,
    version: await settingVersion(db, setting),
  };
}

function toReading(
  { key, allowed, description, initial }: Setting,
  value: unknown,
  change: Change,
): SettingReading {
  return { key, value, type: typeof initial, default: initial, allowed, description, ...change };
}

/** What a change that names the version it has seen is held against. */
export async function lockSettingRecord(
  tx: Transaction,
  key: string,
): Promise<RecordNow | undefined> {
  await lockSettings(tx);
  return { version: await settingVersion(tx, { key }), subject: `setting ${key}` };
}
