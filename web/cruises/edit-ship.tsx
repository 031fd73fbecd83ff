import { ask } from '../api/client.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import type { Field } from '../pieces/fields/form-field.tsx';
import { tell } from '../pieces/notify.tsx';
import { cruisesWords } from '../words/en/cruises.ts';
import { words } from '../words/words.ts';
import { cruisesChanged } from './cruise-queries.ts';

const text = cruisesWords;
type Ship = { id: number; cruiseline: string; cruiseship: string; version: number };

const fields: readonly Field[] = [
  { name: 'cruiseship', label: text.ship, required: true },
  { name: 'cruiseline', label: text.line, required: true },
];

export function NewShip({ close, done }: { close: () => void; done: (id: number) => void }) {
  return (
    <FormDialog
      title={text.add}
      lead={<p>{text.addLead}</p>}
      fields={fields}
      action={text.add}
      send={(given) => ask('POST /operator/v1/cruises', { body: given })}
      done={({ id, cruiseship }) => {
        tell(text.added(cruiseship));
        void cruisesChanged();
        done(id);
      }}
      close={close}
    />
  );
}

export function EditShip({ ship, close }: { ship: Ship; close: () => void }) {
  const { id, cruiseline, cruiseship, version } = ship;
  return (
    <FormDialog
      title={text.editTitle(cruiseship)}
      fields={fields}
      values={{ cruiseline, cruiseship }}
      version={version}
      action={words.form.save}
      send={(changed, seen) =>
        ask('PUT /operator/v1/cruises/{id}', {
          path: { id },
          body: changed,
          ...(seen !== undefined && { seen }),
        })
      }
      done={(saved) => {
        tell(text.saved(saved.cruiseship));
        void cruisesChanged();
        close();
      }}
      close={close}
    />
  );
}
