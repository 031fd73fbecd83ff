import { Outlet } from '@tanstack/react-router';
import classes from '../../finance/finance.module.css';
import { PageHead } from '../../frame/page-head.tsx';
import { SubPages } from '../../pieces/layout/sub-pages.tsx';
import { moneyWords } from '../../words/en/portal/money.ts';

const { title, pages } = moneyWords;
const all = [
  { path: '/money', title: pages.invoices },
  { path: '/money/statements', title: pages.statements },
  { path: '/money/commission', title: pages.commission },
];

/** What the organization owes, and what it is owed. */
export function MoneyScreen() {
  return (
    <div className={classes['screen']}>
      <PageHead title={title} />
      <SubPages label={title} pages={all} />
      <Outlet />
    </div>
  );
}
