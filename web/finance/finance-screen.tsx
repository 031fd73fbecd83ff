import { Outlet } from '@tanstack/react-router';
import { PageHead } from '../frame/page-head.tsx';
import { SubPages } from '../pieces/layout/sub-pages.tsx';
import { financeWords } from '../words/en/finance.ts';
import classes from './finance.module.css';

const { title, pages } = financeWords;
const all = [
  { path: '/finance', title: pages.invoices },
  { path: '/finance/payments', title: pages.payments },
  { path: '/finance/differences', title: pages.differences },
  { path: '/finance/commissions', title: pages.commissions },
  { path: '/finance/pay-runs', title: pages.payRuns },
  { path: '/finance/statements', title: pages.statements },
];

/** What is owed, paid and given back. */
export function FinanceScreen() {
  return (
    <div className={classes['screen']}>
      <PageHead title={title} />
      <SubPages label={title} pages={all} />
      <Outlet />
    </div>
  );
}
