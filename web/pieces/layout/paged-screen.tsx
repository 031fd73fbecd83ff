import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '../../frame/page-head.tsx';
import classes from './paged-screen.module.css';
import { type SubPage, SubPages } from './sub-pages.tsx';

type PagedScreenProps = {
  title: string;
  pages: readonly SubPage[];
  actions?: ReactNode;
  /** Between the title and the pages. */
  lead?: ReactNode;
};

/** A screen of several pages, below one title. */
export function PagedScreen({ title, pages, actions, lead }: PagedScreenProps) {
  return (
    <div className={classes['screen']}>
      <PageHead title={title}>{actions}</PageHead>
      {lead}
      <SubPages label={title} pages={pages} />
      <Outlet />
    </div>
  );
}
