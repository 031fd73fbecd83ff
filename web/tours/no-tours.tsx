import { Button, Code } from '@mantine/core';
import { useMay } from '../api/session.ts';
import { Empty } from '../pieces/states/empty.tsx';
import type { Search } from '../search.ts';
import { toursWords } from '../words/en/tours.ts';
import { words } from '../words/words.ts';

const { states } = words;

export function NoTours({
  search,
  onSearch,
  add,
}: {
  search: Search;
  onSearch: (search: Search) => void;
  add: () => void;
}) {
  const mayEdit = useMay()('manager');
  const isFiltered = Object.keys(search).some((name) => !['sort', 'order', 'page'].includes(name));
  if (isFiltered) {
    return (
      <Empty title={states.nothingFound} lead={states.nothingFoundLead}>
        <Button variant="default" onClick={() => onSearch({})}>
          {states.clearFilters}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty title={toursWords.empty} lead={toursWords.emptyLead}>
      {mayEdit && <Button onClick={add}>{toursWords.add}</Button>}
      <Code block>bin/portolan import tours.json</Code>
    </Empty>
  );
}
