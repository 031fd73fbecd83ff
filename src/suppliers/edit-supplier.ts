import { lockCatalogOrRefuse } from '../catalog/catalog-lock.ts';
import { followSuppliers } from '../catalog/tours/follow-suppliers.ts';
import { renameOperators } from '../catalog/tours/rename-operators.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { announce, type Changes } from '../platform/db/changes.ts';
import type { Write } from '../platform/operation/write.ts';
import { findRecord, lockRecord, type SupplierRecord } from './find-record.ts';
import type { SupplierStatus } from './marketplace-file.ts';
import { supplierRefusals } from './refusals.ts';

export type EditDeps = { clock: Clock; changes: Changes; write: Write<SupplierRecord> };

/** How people reach a supplier, and what vouchers say of it. */
export type Contact = {
  name: string;
  phone: string;
  email: string;
  businessRef: string;
  notes: string;
};

type GivenContact = { [Field in keyof Contact]?: Contact[Field] | undefined };

/** Adds a supplier whose tours the house keeps. */
export async function createSupplier(
  { clock, changes, write }: EditDeps,
  actor: Actor,
  { key, name, ...given }: GivenContact & { key: string; name: string },
): Promise<SupplierRecord> {
  const added = await write(async (tx) => {
    const contact = { name, ...said(given) };
    const row = await tx
      .insertInto('supplier')
      .values({ key, ...contact })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw supplierRefusals.keyTaken(`There is a supplier ${key} already`);
    await audit(tx, actor, {
      at: clock.now(),
      action: 'supplier.created',
      subject: `supplier ${key}`,
      after: contact,
    });
    await announce(tx, 'suppliers', 'created');
    return findRecord(tx, key);
  });
  await changes.delivered({ topic: 'suppliers' });
  return added;
}

/** Changes what is given. Its tours are told with the new name at once. */
export async function editSupplier(
  { clock, changes, write }: EditDeps,
  actor: Actor,
  { key, ...given }: GivenContact & { key: string },
): Promise<SupplierRecord> {
  const contact = said(given);
  const edited = await write(async (tx) => {
    await lockCatalogOrRefuse(tx);
    const before = await lockRecord(tx, key);
    const fields = Object.keys(contact) as (keyof Contact)[];
    if (fields.every((field) => contact[field] === before[field])) return before;
    await tx.updateTable('supplier').set(contact).where('id', '=', before.id).execute();
    const { name = before.name } = contact;
    if (name !== before.name) await renameOperators(tx, [{ id: before.id, name }]);
    await audit(tx, actor, {
      at: clock.now(),
      action: 'supplier.changed',
      subject: `supplier ${key}`,
      before: Object.fromEntries(fields.map((field) => [field, before[field]])) as GivenContact,
      after: contact,
    });
    await announce(tx, 'suppliers', 'changed');
    return findRecord(tx, key);
  });
  await changes.delivered();
  return edited;
}

export type GivenStatus = { key: string; status: SupplierStatus; reason?: string | undefined };

/** Takes what a supplier runs off sale, or puts back what was on sale. Its bookings stay. */
export async function setSupplierStatus(
  { clock, changes, write }: EditDeps,
  actor: Actor,
  { key, status, reason }: GivenStatus,
): Promise<SupplierRecord> {
  const supplier = await write(async (tx) => {
    await lockCatalogOrRefuse(tx);
    const before = await lockRecord(tx, key);
    if (before.status === status) return before;
    await tx.updateTable('supplier').set({ status }).where('id', '=', before.id).execute();
    await followSuppliers(tx, [{ id: before.id, status }]);
    await audit(tx, actor, {
      at: clock.now(),
      action: status === 'active' ? 'supplier.activated' : 'supplier.deactivated',
      subject: `supplier ${key}`,
      before: { status: before.status },
      after: { status, ...(reason !== undefined && { reason }) },
    });
    await announce(tx, 'suppliers', 'status');
    return findRecord(tx, key);
  });
  await changes.delivered();
  return supplier;
}

function said(given: GivenContact): Partial<Contact> {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields);
}
