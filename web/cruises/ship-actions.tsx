import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { OfferSwitch } from '../offered/offer-switch.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
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
  const { id, cruiseship } = ship;
  const [dialog, setDialog] = useState<'edit' | 'add' | null>(null);
  const { data: sailings } = useInfiniteQuery(shipSailingsQuery(id, undefined));
  const navigate = useNavigate();
  const set = useSetShown('cruises', id);
  const may = useMay()('manager');
  useKeys({ e: () => may && setDialog('edit') });
  if (!may) return null;
  const close = () => setDialog(null);
  return (
    <>
      <Button onClick={() => setDialog('add')}>{text.addSailing}</Button>
      <Button variant="default" onClick={() => setDialog('edit')}>
        {text.edit}
      </Button>
      <OfferSwitch
        record={ship}
        name={cruiseship}
        words={{
          activate: text.show,
          activated: text.shown,
          deactivate: text.hide,
          deactivated: text.hidden,
          deactivateTitle: text.hideTitle,
        }}
        sentences={sailings ? text.hideShip(sailings.pages[0]?.total ?? 0) : null}
        set={set}
      />
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
    </>
  );
}
