import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { useAdding } from '../list/use-adding.tsx';
import type { Search } from '../search.ts';
import { partnersWords } from '../words/en/partners.ts';
import { NewPartner } from './new-partner.tsx';
import { partnerColumns } from './partner-columns.tsx';
import { partnerFilters, partnerViews } from './partner-filters.ts';

const text = partnersWords;
type Query = Operations['GET /operator/v1/organizations']['query'];

/** The organizations that sell what the marketplace offers. */
export function PartnersScreen() {
  const {
    q: search,
    status,
    payment_term,
    accreditation_status,
    origin,
  }: Search = useSearch({
    strict: false,
  });
  const adding = useAdding({
    may: useMay()('manager'),
    words: text,
    Dialog: NewPartner,
    to: '/partners',
  });
  return (
    <>
      <ListScreen
        of={{
          key: 'organizations',
          name: 'GET /operator/v1/organizations',
          query: { search, status, payment_term, accreditation_status, origin } as Query,
        }}
        title={text.title}
        actions={adding.button}
        columns={partnerColumns}
        filters={partnerFilters}
        views={partnerViews}
        searchHint={text.searchHint}
        keyOf={({ key }) => key}
        to="/partners"
        empty={adding.empty}
      />
      {adding.dialog}
    </>
  );
}
