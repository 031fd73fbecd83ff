import { useQuery } from '@tanstack/react-query';
import { ask } from './client.ts';

const foundInPalette = 8;

/** Bookings with words that begin as asked, the latest first. */
export function useBookingsFound(q: string, enabled: boolean) {
  return useQuery({
    queryKey: ['bookings', 'found', q],
    queryFn: ({ signal }) =>
      ask('GET /operator/v1/bookings', { query: { q, limit: foundInPalette }, signal }),
    enabled,
    placeholderData: (before) => before,
  });
}
