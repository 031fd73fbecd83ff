import { ask } from '../api/client.ts';
import { useToday } from '../api/clock.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { tell } from '../pieces/notify.tsx';
import { cruisesWords } from '../words/en/cruises.ts';
import { cruisesChanged } from './cruise-queries.ts';

const text = cruisesWords;
const [usualArrival, usualDeparture] = ['06:00', '18:00'];

type AddSailingProps = {
  ship: { id: number; cruiseship: string };
  close: () => void;
  done: (id: number) => void;
};

/** Begins a sailing, hidden, with its first port; the editor has the rest. */
export function AddSailing({ ship, close, done }: AddSailingProps) {
  const today = useToday();
  return (
    <FormDialog
      title={text.addSailingTitle(ship.cruiseship)}
      lead={<p>{text.addSailingLead}</p>}
      fields={[
        { name: 'sailing_date', label: text.date, kind: 'date', required: true },
        { name: 'name', label: text.firstPort, required: true },
        { name: 'country', label: text.country },
        { name: 'depart_time', label: text.departs, description: text.timeHint },
      ]}
      values={{ sailing_date: today, depart_time: usualDeparture }}
      action={text.addSailing}
      send={({
        sailing_date: date = today,
        name = '',
        country = '',
        depart_time: departs = usualDeparture,
      }) =>
        ask('POST /operator/v1/cruises/{id}/sailings', {
          path: { id: ship.id },
          body: {
            sailing_date: date,
            status: 'inactive',
            towns: [
              {
                name,
                country,
                arrive_date: date,
                arrive_time: departs < usualArrival ? departs : usualArrival,
                depart_date: date,
                depart_time: departs,
              },
            ],
          },
        })
      }
      done={({ id }) => {
        tell(text.sailingAdded);
        void cruisesChanged();
        done(id);
      }}
      close={close}
    />
  );
}
