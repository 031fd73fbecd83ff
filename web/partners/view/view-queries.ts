import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type PartnerAnswer = Answer<'GET /operator/v1/users/{user}/api-answer'>;
export type ViewedPath = 'return_tours' | 'return_availability';

/** What is asked of the API as a user; the query is as it stands behind the question mark. */
export type Asked = { user: string; path: ViewedPath; query: string };

export const partnerAnswerQuery = ({ user, path, query }: Asked) =>
  queryOptions({
    queryKey: ['partner-answers', user, path, query],
    queryFn: ({ signal }) =>
      ask('GET /operator/v1/users/{user}/api-answer', {
        path: { user },
        query: { path, query },
        signal,
      }),
    placeholderData: (before) => before,
  });

/** As much of the API's answers to partners as is shown; all of it stands below, as it is. */
export type SeenTour = {
  id: string;
  about: { name: string };
  logistics: { town: string; country: string };
  itinerary: { duration?: string };
  pricing: { price_from: number; currency: string; pricing_rates: { pricing_rate: string }[] };
  images: string[];
};

export type SeenAvailability = {
  pricing_rates: { pricing_rate: string }[];
  /** By day, as MM/DD/YYYY. */
  availability: Record<string, SeenDay>;
};

type SeenDay = {
  reserve_for?: number;
  time_with_description: {
    time: string;
    description: string;
    currency: string;
    price: number;
    available: number | null;
  }[];
};
