import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { Icon } from '../pieces/icon.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { tell, tellFault } from '../pieces/notify.tsx';
import type { Search } from '../search.ts';
import { transfersWords } from '../words/en/transfers.ts';
import { type Fleet, ridesQuery, useSetOffered } from './fleet-queries.ts';

const text = transfersWords;

/** What can be done with a fleet, as far as the role goes. */
export function FleetActions({ fleet }: { fleet: Fleet }) {
  const { key, name, version, status, vehicles } = fleet;
  const [isAsking, setAsking] = useState(false);
  const { data: rides } = useQuery(ridesQuery(key, useToday()));
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useSetOffered(key);
  const may = useMay()('manager');
  const go = (tab: string) => void navigate({ to: '.', search: { ...search, tab } });
  useKeys({ e: () => may && go('edit'), p: () => go('price') });
  if (!may) return null;
  const activate = (seen?: number) =>
    set.mutate(
      { verb: 'activate', seen },
      { onSuccess: () => tell(text.activated(name)), onError: tellFault },
    );
  const deactivate = () =>
    set.mutate(
      { verb: 'deactivate', seen: version },
      {
        onSuccess: () => {
          setAsking(false);
          tell(text.deactivated(name), () => activate());
        },
      },
    );
  return (
    <>
      {search['tab'] !== 'edit' && (
        <Button leftSection={<Icon name="edit" size={18} />} onClick={() => go('edit')}>
          {text.edit}
        </Button>
      )}
      {status === 'active' ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {text.deactivate}
        </Button>
      ) : (
        <Button variant="default" loading={set.isPending} onClick={() => activate(version)}>
          {text.activate}
        </Button>
      )}
      {isAsking && (
        <Consequences
          title={text.deactivateTitle(name)}
          sentences={rides ? text.deactivateConsequences(vehicles.length, rides.coming) : null}
          action={text.deactivate}
          isPending={set.isPending}
          fault={set.error?.message}
          act={deactivate}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
