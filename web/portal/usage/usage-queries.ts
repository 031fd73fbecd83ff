import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { Days } from '../../usage/usage.tsx';

const refetchInterval = 60_000;
const hours = 48;

export const ownUsage = {
  key: ['usage'],
  days: (query: Days) => ask('GET /portal/v1/usage', { query }),
  users: (query: Days) => ask('GET /portal/v1/usage/users', { query: { ...query, limit: 100 } }),
};

export const limitsQuery = queryOptions({
  queryKey: ['usage', 'limits'],
  queryFn: () => ask('GET /portal/v1/limits', {}),
  refetchInterval,
});

export const hoursQuery = queryOptions({
  queryKey: ['usage', 'hours'],
  queryFn: () => ask('GET /portal/v1/usage/hours', { query: { hours } }),
  refetchInterval,
});

export const bookingDaysQuery = (query: Days) =>
  queryOptions({
    queryKey: ['usage', 'bookings', query],
    queryFn: () => ask('GET /portal/v1/usage/bookings', { query }),
    placeholderData: (before) => before,
    refetchInterval,
  });
