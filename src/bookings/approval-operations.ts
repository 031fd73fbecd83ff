import { approvalOperations } from './approvals/approval-operations.ts';
import { changeOperations } from './changes/change-operations.ts';
import type { UpdateDeps } from './changes/update-booking.ts';
import { commissionOperations } from './commissions/commission-operations.ts';
import { refundOperations } from './money/refund-operations.ts';
import { requestOperations } from './requests/request-operations.ts';

type Deps = UpdateDeps & { baseAddress: string; marketplaceTimeZone: string };

/** Decides what of all that moves money waits for a second person. */
export const secondPersonOperations = approvalOperations<Deps>([
  ...changeOperations,
  ...refundOperations,
  ...requestOperations,
  ...commissionOperations,
]);
