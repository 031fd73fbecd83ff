import { Button, Code } from '@mantine/core';
import { Empty } from '../pieces/empty.tsx';
import type { Search } from '../search.ts';
import { words } from '../words/words.ts';

const { states, bookings } = words;

export function NoBookings({
  search,
  onSearch,
}: {
  search: Search;
  onSearch: (search: Search) => void;
}) {
  const isFiltered = Object.keys(search).some((name) => !['sort', 'order', 'page'].includes(name));
  if (!isFiltered) {
    return (
      <Empty title={bookings.empty} lead={bookings.emptyLead}>
        <Code block>{`POST ${location.origin}/v1/booking`}</Code>
      </Empty>
    );
  }
  return (
    <Empty title={states.nothingFound} lead={states.nothingFoundLead}>
      <Button variant="default" onClick={() => onSearch({})}>
        {states.clearFilters}
      </Button>
    </Empty>
  );
}
