import type { SuppliersPapers } from '../../availability/connector.ts';
import type { Booking } from './booking.ts';

/** A booking with what its supplier's own system calls it and has issued; what is not told stays. */
export function withPapers(
  { supplier, tickets }: Pick<Booking, 'supplier' | 'tickets'>,
  papers: SuppliersPapers,
): Pick<Booking, 'supplier' | 'tickets'> {
  return {
    supplier: { ...supplier, businessRef: papers.supplierReference ?? supplier.businessRef },
    tickets: papers.tickets ?? tickets,
  };
}
