import { PagedScreen } from '../../pieces/layout/paged-screen.tsx';
import { moneyWords } from '../../words/en/portal/money.ts';

const { title, pages } = moneyWords;
const all = [
  { path: '/money', title: pages.invoices },
  { path: '/money/statements', title: pages.statements },
  { path: '/money/commission', title: pages.commission },
];

/** What the organization owes, and what it is owed. */
export function MoneyScreen() {
  return <PagedScreen title={title} pages={all} />;
}
