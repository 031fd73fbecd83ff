import { PagedScreen } from '../pieces/layout/paged-screen.tsx';
import { financeWords } from '../words/en/finance.ts';

const { title, pages } = financeWords;
const all = [
  { path: '/finance', title: pages.invoices },
  { path: '/finance/payments', title: pages.payments },
  { path: '/finance/differences', title: pages.differences },
  { path: '/finance/commissions', title: pages.commissions },
  { path: '/finance/pay-runs', title: pages.payRuns },
  { path: '/finance/approvals', title: pages.approvals },
  { path: '/finance/statements', title: pages.statements },
];

/** What is owed, paid and given back. */
export function FinanceScreen() {
  return <PagedScreen title={title} pages={all} />;
}
