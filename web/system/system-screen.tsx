import { welcome } from '../api/welcome.ts';
import { PagedScreen } from '../pieces/layout/paged-screen.tsx';
import { systemWords } from '../words/en/system.ts';

const { title, pages } = systemWords;
const isStaging = welcome.environment === 'staging';

const all = [
  { path: '/system', title: pages.staff },
  { path: '/system/you', title: pages.you },
  { path: '/system/audit', title: pages.audit },
  { path: '/system/jobs', title: pages.jobs },
  { path: '/system/settings', title: pages.settings },
  { path: '/system/rates', title: pages.rates },
  { path: '/system/health', title: pages.health },
  ...(isStaging ? [{ path: '/system/clock', title: pages.clock }] : []),
];

/** What keeps the marketplace running: people, their keys, settings, jobs, and what was done. */
export function SystemScreen() {
  return <PagedScreen title={title} pages={all} />;
}
