import { findSuppliers } from '../api/suppliers.ts';
import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { toursWords } from '../words/en/tours.ts';
import { type FacetKind, findFacets } from './tour-queries.ts';

const { filters: title, states, views: name, needsLook } = toursWords;

const facet = (kind: FacetKind): Filter => ({
  key: kind,
  title: title[kind],
  kind: 'found',
  find: async (typed) => {
    const found = await findFacets(kind, typed);
    return found.map(({ value, tours }) => ({ value, label: `${value} (${tours})` }));
  },
});

export const tourFilters: readonly Filter[] = [
  {
    key: 'status',
    title: title.status,
    kind: 'choice',
    options: (['active', 'inactive', 'removed'] as const).map((value) => ({
      value,
      label: states[value],
    })),
  },
  {
    key: 'faulty',
    title: title.faulty,
    kind: 'choice',
    options: [{ value: '1', label: needsLook }],
  },
  { key: 'supplier', title: title.supplier, kind: 'found', find: findSuppliers },
  facet('country'),
  facet('town'),
  facet('type'),
  facet('difficulty'),
  facet('language'),
  facet('activity'),
  facet('sight'),
];

export const tourViews: readonly View[] = [
  { name: name.all, search: {} },
  { name: name.onSale, search: { status: 'active' } },
  { name: name.offSale, search: { status: 'inactive' } },
  { name: name.needsLook, search: { status: 'active', faulty: '1' } },
  { name: name.changed, search: { sort: 'changed' } },
];
