import { infiniteQueryOptions } from '@tanstack/react-query';
import { askPage, type Given, type Operation } from './client.ts';

const pageRows = 100;
const usualRefetch = 60_000;

type PagesOf<Name extends Operation> = {
  /** Begins with the name of the record, so that a colleague's change has it asked again. */
  key: string;
  name: Name;
  /** How soon it is asked again while it is looked at. */
  refetchMilliseconds?: number | false;
} & Pick<Given<Name>, 'query' | 'path'>;

/** A list, page by page, as its screen needs them. */
export function pagesQuery<Name extends Operation>({
  key,
  name,
  query,
  path,
  refetchMilliseconds: refetchInterval = usualRefetch,
}: PagesOf<Name>) {
  return infiniteQueryOptions({
    queryKey: [key, 'list', name, path, query],
    queryFn: ({ pageParam, signal }) => {
      const asked = { limit: pageRows, ...query, ...(pageParam !== '' && { cursor: pageParam }) };
      return askPage(name, { path, query: asked, signal } as never);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    refetchInterval,
  });
}
