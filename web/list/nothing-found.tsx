import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '../pieces/states/empty.tsx';
import type { Search } from '../search.ts';
import { words } from '../words/words.ts';

const { states } = words;
const noFilters = new Set(['sort', 'order', 'page']);

type NothingFoundProps = {
  search: Search;
  onSearch: (search: Search) => void;
  /** What is said where nothing was searched for. */
  otherwise: ReactNode;
};

/** An empty list: the filters are too narrow, or there is nothing yet. */
export function NothingFound({ search, onSearch, otherwise }: NothingFoundProps) {
  if (Object.keys(search).every((name) => noFilters.has(name))) return otherwise;
  return (
    <Empty title={states.nothingFound} lead={states.nothingFoundLead}>
      <Button variant="default" onClick={() => onSearch({})}>
        {states.clearFilters}
      </Button>
    </Empty>
  );
}
