import { Outlet } from '@tanstack/react-router';
import { welcome } from '../api/welcome.ts';
import { PageHead } from '../frame/page-head.tsx';
import { SubPages } from '../pieces/layout/sub-pages.tsx';
import { systemWords } from '../words/en/system.ts';
import classes from './system-screen.module.css';

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
  return (
    <div className={classes['screen']}>
      <PageHead title={title} />
      <SubPages label={title} pages={all} />
      <Outlet />
    </div>
  );
}
