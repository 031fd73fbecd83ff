import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useToday } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { OfferSwitch } from '../offered/offer-switch.tsx';
import { Icon } from '../pieces/icon.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import type { Search } from '../search.ts';
import { transfersWords } from '../words/en/transfers.ts';
import { type Fleet, ridesQuery, useSetOffered } from './fleet-queries.ts';

const text = transfersWords;

/** What can be done with a fleet, as far as the role goes. */
export function FleetActions({ fleet }: { fleet: Fleet }) {
  const { key, name, vehicles } = fleet;
  const { data: rides } = useQuery(ridesQuery(key, useToday()));
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useSetOffered(key);
  const may = useMay()('manager');
  const go = (tab: string) => void navigate({ to: '.', search: { ...search, tab } });
  useKeys({ e: () => may && go('edit'), p: () => go('price') });
  if (!may) return null;
  return (
    <>
      {search['tab'] !== 'edit' && (
        <Button leftSection={<Icon name="edit" size={18} />} onClick={() => go('edit')}>
          {text.edit}
        </Button>
      )}
      <OfferSwitch
        record={fleet}
        name={name}
        words={text}
        sentences={rides ? text.deactivateConsequences(vehicles.length, rides.coming) : null}
        set={set}
      />
    </>
  );
}
