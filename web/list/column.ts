import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** A track of a CSS grid. */
  width: string;
  align?: 'right';
  /** By what the server sorts it. */
  sort?: string;
  /** Where the server sorts it in one direction only. */
  order?: 'asc' | 'desc';
  /** Only shown when it is chosen. */
  hidden?: boolean;
  /** Shown beside an open panel too. */
  compact?: boolean;
  /** Where it is on a phone, where a row is two lines. */
  phone?: 'picture' | 'title' | 'state' | 'lead' | 'end';
};
