import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from '../pieces/history.tsx';
import { historyQuery } from './tour-queries.ts';

/** Who changed what of a tour. */
export default function TourHistory({ id }: { id: number }) {
  return <History pages={useInfiniteQuery(historyQuery(String(id)))} />;
}
