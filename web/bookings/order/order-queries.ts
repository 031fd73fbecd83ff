import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { Operations } from '../../api/operator.ts';
import { type Bookable, slotsByDay } from './tour-order.ts';

const mostUsers = 100;
const daysAsked = 31;

/** The people of a partner that can book. */
export const bookersQuery = (key: string) =>
  queryOptions({
    queryKey: ['users', 'bookers', key],
    queryFn: async ({ signal }) => {
      const users = await ask('GET /operator/v1/organizations/{key}/users', {
        path: { key },
        query: { limit: mostUsers },
        signal,
      });
      return users.filter(({ status }) => status === 'Active');
    },
    enabled: key !== '',
  });

export type BookableQuestion = { user: string; product: string; isPrivate: boolean };

/** Days on which a user can book a tour, a month from a day on; or the refusal of the API. */
export const bookableQuery = (asked: BookableQuestion & { from: string }, isAsked: boolean) =>
  queryOptions({
    queryKey: ['tours', 'bookable', asked],
    queryFn: async ({ signal }) => {
      const { user, product: id, from: date, isPrivate } = asked;
      const query = new URLSearchParams({
        id,
        date,
        range: String(daysAsked),
        ...(isPrivate && { private: '1' }),
      });
      const { status, body } = await ask('GET /operator/v1/users/{user}/api-answer', {
        path: { user },
        query: { path: 'return_availability', query: query.toString() },
        signal,
      });
      if (status !== 200) return { refused: String((body as { error?: string }).error) };
      return { refused: null, days: slotsByDay(body as Bookable) };
    },
    enabled: isAsked,
  });

export type RideQuestion = Operations['POST /operator/v1/bookings/transfers']['body'];

export const ridesQuery = (body: RideQuestion, isAsked: boolean) =>
  queryOptions({
    queryKey: ['transfers', 'rides', body],
    queryFn: ({ signal }) => ask('POST /operator/v1/bookings/transfers', { body, signal }),
    enabled: isAsked,
    retry: false,
  });
