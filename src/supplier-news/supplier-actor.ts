import type { Reach } from '../octo/connections/reach.ts';
import type { Actor } from '../platform/audit.ts';
import { Refusal } from '../platform/errors.ts';

/** A supplier whose word changes bookings, for the audit log. */
export async function supplierActor(
  { reach }: { reach: Reach },
  supplierId: number,
): Promise<Actor> {
  const reached = await reach(supplierId);
  return { kind: 'system', name: `supplier ${reached?.access.supplierKey ?? supplierId}` };
}

/** Staff may have decided meanwhile: then nothing follows. */
export async function unlessRefused<Made>(verb: () => Promise<Made>): Promise<Made | null> {
  try {
    return await verb();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
