/** What could not be taken over, in a sentence for staff. `product` is as the system knows it. */
export type SyncFault = { product: string; message: string };

/** What is another by now of a tour. */
export type SyncChange = { product: string; tourId: number; fields: string[] };

/** What a look at the products of a supplier brought. */
export type SyncReport = {
  created: number;
  updated: number;
  deactivated: number;
  unchanged: number;
  faults: SyncFault[];
  /** The first of them. */
  changes: SyncChange[];
  /** So few products were listed that the others were left on sale until the next look. */
  isDoubted: boolean;
};

const mostTold = 500;

export function emptyReport(): SyncReport {
  return {
    created: 0,
    updated: 0,
    deactivated: 0,
    unchanged: 0,
    faults: [],
    changes: [],
    isDoubted: false,
  };
}

export function noteFault(report: SyncReport, fault: SyncFault): void {
  if (report.faults.length < mostTold) report.faults.push(fault);
}

export function noteChange(report: SyncReport, change: SyncChange): void {
  report.updated += 1;
  if (report.changes.length < mostTold) report.changes.push(change);
}
