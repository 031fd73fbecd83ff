import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { tell, tellFault } from '../pieces/notify.tsx';
import { cruisesWords } from '../words/en/cruises.ts';
import { AddSailing } from './add-sailing.tsx';
import { shipSailingsQuery, useSetShown } from './cruise-queries.ts';
import { EditShip } from './edit-ship.tsx';

const text = cruisesWords;

export type Ship = {
  id: number;
  cruiseline: string;
  cruiseship: string;
  status: 'active' | 'inactive';
  version: number;
};

/** What can be done with a ship, as far as the role goes. */
export function ShipActions({ ship }: { ship: Ship }) {
  const { id, cruiseship, version, status } = ship;
  const [dialog, setDialog] = useState<'edit' | 'add' | 'hide' | null>(null);
  const { data: sailings } = useInfiniteQuery(shipSailingsQuery(id, undefined));
  const navigate = useNavigate();
  const set = useSetShown();
  const may = useMay()('manager');
  useKeys({ e: () => may && setDialog('edit') });
  if (!may) return null;
  const close = () => setDialog(null);
  const show = (seen?: number) =>
    set.mutate(
      { kind: 'cruises', id, verb: 'activate', seen },
      { onSuccess: () => tell(text.shown(cruiseship)), onError: tellFault },
    );
  const hide = () =>
    set.mutate(
      { kind: 'cruises', id, verb: 'deactivate', seen: version },
      {
        onSuccess: () => {
          close();
          tell(text.hidden(cruiseship), () => show());
        },
      },
    );
  return (
    <>
      <Button onClick={() => setDialog('add')}>{text.addSailing}</Button>
      <Button variant="default" onClick={() => setDialog('edit')}>
        {text.edit}
      </Button>
      {status === 'active' ? (
        <Button variant="default" onClick={() => setDialog('hide')}>
          {text.hide}
        </Button>
      ) : (
        <Button variant="default" loading={set.isPending} onClick={() => show(version)}>
          {text.show}
        </Button>
      )}
      {dialog === 'edit' && <EditShip ship={ship} close={close} />}
      {dialog === 'add' && (
        <AddSailing
          ship={ship}
          close={close}
          done={(sailing) => {
            close();
            void navigate({ to: `/cruises/sailings/${sailing}`, search: { tab: 'edit' } });
          }}
        />
      )}
      {dialog === 'hide' && (
        <Consequences
          title={text.hideTitle(cruiseship)}
          sentences={sailings ? text.hideShip(sailings.pages[0]?.total ?? 0) : null}
          action={text.hide}
          isPending={set.isPending}
          fault={set.error?.message}
          act={hide}
          close={close}
        />
      )}
    </>
  );
}
