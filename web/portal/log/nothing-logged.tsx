import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../../pieces/states/empty.tsx';
import { logWords } from '../../words/en/portal/log.ts';
import { logQuery } from './log-queries.ts';

/** Why nothing is in the log: what is said otherwise would be wrong where none is kept. */
export function NothingLogged({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(logQuery);
  if (isPending) return null;
  return data?.is_kept === false ? (
    <Empty title={logWords.off} lead={logWords.offLead} />
  ) : (
    children
  );
}
