import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { dateIn } from '../../formats/time.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import type { Search } from '../../search.ts';
import { logWords } from '../../words/en/portal/log.ts';
import { useIsAdmin } from '../session.ts';
import { askerQuery, loggedFilter } from './log-queries.ts';
import { NothingLogged } from './nothing-logged.tsx';
import { requestColumns } from './request-columns.tsx';
import { requestFilters, requestViews } from './request-filters.ts';

const text = logWords;
const refetchMilliseconds = 10_000;

/** What was asked, the newest first. An Agent sees what was asked with its own tokens. */
export function RequestList() {
  const search: Search = useSearch({ strict: false });
  const isAdmin = useIsAdmin();
  const user = search['user'] ?? '';
  const { data: asker } = useQuery({
    ...askerQuery(Number(user)),
    enabled: isAdmin && user !== '',
  });
  return (
    <ListScreen
      of={{
        key: 'log',
        name: 'GET /portal/v1/log/requests',
        query: loggedFilter(search, dateIn('UTC', useNow())),
        refetchMilliseconds,
      }}
      title={text.pages.requests}
      isPart
      columns={requestColumns(isAdmin)}
      filters={requestFilters(isAdmin, asker)}
      views={requestViews}
      searchHint={text.searchHint}
      keyOf={({ id }) => String(id)}
      to="/log/requests"
      empty={
        <NothingLogged>
          <Empty title={text.empty} lead={text.emptyLead}>
            <Button component="a" href="/docs/guides/quick-start">
              {text.quickStart}
            </Button>
          </Empty>
        </NothingLogged>
      }
    />
  );
}
