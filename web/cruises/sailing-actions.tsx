import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '../api/session.ts';
import { dateText } from '../formats/time.ts';
import { Icon } from '../pieces/icon.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { tell, tellFault } from '../pieces/notify.tsx';
import type { Search } from '../search.ts';
import { cruisesWords } from '../words/en/cruises.ts';
import { type Sailing, useSetShown } from './cruise-queries.ts';

const text = cruisesWords;

/** What can be done with a sailing, as far as the role goes. */
export function SailingActions({ sailing }: { sailing: Sailing }) {
  const { id, version, status, cruiseship } = sailing;
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useSetShown('sailings', id);
  const may = useMay()('manager');
  const edit = () => void navigate({ to: '.', search: { ...search, tab: 'edit' } });
  useKeys({ e: () => may && edit() });
  if (!may) return null;
  const name = text.sailingTitle(cruiseship, dateText(sailing.sailing_date));
  const turn = (verb: 'activate' | 'deactivate', seen?: number) =>
    set.mutate(
      { verb, seen },
      {
        onSuccess: () =>
          tell(
            verb === 'activate' ? text.shown(name) : text.hidden(name),
            seen === undefined
              ? undefined
              : () => turn(verb === 'activate' ? 'deactivate' : 'activate'),
          ),
        onError: tellFault,
      },
    );
  return (
    <>
      {search['tab'] !== 'edit' && (
        <Button leftSection={<Icon name="edit" size={18} />} onClick={edit}>
          {text.editSailing}
        </Button>
      )}
      <Button
        variant="default"
        loading={set.isPending}
        onClick={() => turn(status === 'active' ? 'deactivate' : 'activate', version)}
      >
        {status === 'active' ? text.hide : text.show}
      </Button>
    </>
  );
}
