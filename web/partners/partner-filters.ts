import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { partnersWords } from '../words/en/partners.ts';

const { columns: title, views: name, accreditationStatuses, origins, paymentTerms } = partnersWords;

export const partnerFilters: readonly Filter[] = [
  {
    key: 'status',
    title: title.status,
    kind: 'choice',
    options: ['Active', 'Inactive'].map((value) => ({ value, label: value })),
  },
  {
    key: 'payment_term',
    title: title.payment_term,
    kind: 'choice',
    options: optionsOf(paymentTerms),
  },
  {
    key: 'accreditation_status',
    title: title.accreditation,
    kind: 'choice',
    options: optionsOf(accreditationStatuses),
  },
  { key: 'origin', title: title.origin, kind: 'choice', options: optionsOf(origins) },
];

export const partnerViews: readonly View[] = [
  { name: name.all, search: {} },
  { name: name.active, search: { status: 'Active' } },
  { name: name.credit, search: { payment_term: 'Credit' } },
  { name: name.expired, search: { accreditation_status: 'expired' } },
  { name: name.signedUp, search: { origin: 'sign-up' } },
  { name: name.suspended, search: { status: 'Inactive' } },
];

export function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
