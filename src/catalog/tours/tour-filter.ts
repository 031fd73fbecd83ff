import { type RawBuilder, sql } from 'kysely';
import type { TourStatus } from '../tour.ts';

/** What is absent does not narrow. */
export type TourFilter = {
  /** Without it, removed tours are left out. */
  status?: TourStatus | undefined;
  /** The beginnings of words of its name, its town and its product id. */
  q?: string | undefined;
  /** The key of who runs it. */
  supplier?: string | undefined;
  /** Something keeps it from being sold well. */
  isFaulty?: boolean | undefined;
} & { [Kind in FacetKind]?: string | undefined };

export const facetKinds = [
  'country',
  'town',
  'type',
  'difficulty',
  'language',
  'activity',
  'sight',
] as const;

export type FacetKind = (typeof facetKinds)[number];

export type Condition = RawBuilder<boolean>;

/** What holds for each tour of a list, in the words of `tour_listing`. */
export type Narrowed = { conditions: readonly Condition[]; hasWords: boolean };

export function narrow(filter: TourFilter, today: string): Narrowed {
  const { status, q, supplier, isFaulty } = filter;
  const words = [
    ...(q === undefined ? [] : [sql`asked_words(${q})`]),
    ...facetKinds.flatMap((kind) => {
      const value = filter[kind];
      return value === undefined ? [] : [sql`asked_facet(${kind}, ${value})`];
    }),
  ];
  return {
    hasWords: words.length > 0,
    conditions: [
      status === undefined ? sql`status <> 'removed'` : sql`status = ${status}`,
      ...words.map((word) => sql<boolean>`words @@ ${word}`),
      ...(supplier === undefined ? [] : [sql<boolean>`supplier = ${supplier}`]),
      ...(isFaulty ? [sql<boolean>`(faults <> '{}' or last_day < ${today})`] : []),
    ],
  };
}
