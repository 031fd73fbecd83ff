import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMay } from '../api/session.ts';
import { PageHead } from '../frame/page-head.tsx';
import { downloadCsv } from '../list/download-csv.ts';
import { List } from '../list/list.tsx';
import { Split } from '../pieces/layout/split.tsx';
import { useOpened } from '../pieces/use-opened.ts';
import type { Search } from '../search.ts';
import { toursWords } from '../words/en/tours.ts';
import { AddTour } from './add-tour.tsx';
import { NoTours } from './no-tours.tsx';
import { tourColumns } from './tour-columns.tsx';
import { tourFilters, tourViews } from './tour-filters.ts';
import { tourFilter, toursQuery } from './tour-queries.ts';

const text = toursWords;
const rowHeight = 56;

export function ToursScreen() {
  const search: Search = useSearch({ strict: false });
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const mayEdit = useMay()('manager');
  const [isAdding, setAdding] = useOpened('add');
  const { tab: _tab, open: _open, ...listed } = search;
  const filter = tourFilter(listed);
  const pages = useInfiniteQuery(toursQuery(filter));
  const add = () => setAdding(true);
  const onSearch = (next: Search) =>
    void navigate({
      to: id === undefined ? '/tours' : `/tours/${id}`,
      search: next,
      replace: true,
    });

  return (
    <Split
      isOpen={id !== undefined}
      isWhole={search['page'] === '1' || search['tab'] === 'edit'}
      panel={<Outlet />}
    >
      <PageHead title={text.title}>{mayEdit && <Button onClick={add}>{text.add}</Button>}</PageHead>
      <List
        id="tours"
        label={text.title}
        pages={pages}
        columns={tourColumns}
        filters={tourFilters}
        views={tourViews}
        search={listed}
        onSearch={onSearch}
        searchHint={text.searchHint}
        rowHeight={rowHeight}
        keyOf={(row) => row.id}
        linkOf={(row) => ({ to: `/tours/${row.id}`, search: listed })}
        openKey={id}
        rowKeys={{
          e: (row) =>
            mayEdit &&
            void navigate({ to: `/tours/${row.id}`, search: { ...listed, tab: 'edit' } }),
        }}
        csv={() => downloadCsv({ name: 'GET /operator/v1/tours', query: filter }, 'tours.csv')}
        empty={<NoTours search={listed} onSearch={onSearch} add={add} />}
      />
      {isAdding && mayEdit && <AddTour close={() => setAdding(false)} />}
    </Split>
  );
}
