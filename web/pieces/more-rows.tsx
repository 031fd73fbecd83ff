import { Button } from '@mantine/core';
import { words } from '../words/words.ts';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** The next page of a list that is part of a page. */
export function MoreRows({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {words.list.more}
    </Button>
  );
}
