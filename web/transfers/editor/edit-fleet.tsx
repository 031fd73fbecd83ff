import { ask } from '../../api/client.ts';
import classes from '../../document/document.module.css';
import { DocumentForm } from '../../document/document-form.tsx';
import { NumberField, ProseField, TextField } from '../../document/fields.tsx';
import type { Fields } from '../../document/paths.ts';
import { transfersWords } from '../../words/en/transfers.ts';
import { type Fleet, type FleetChanges, fleetsChanged } from '../fleet-queries.ts';
import { AreaSection } from './area-section.tsx';
import { RoutesSection } from './routes-section.tsx';
import { VehiclesSection } from './vehicles-section.tsx';

const text = transfersWords;
const { sections: title } = text;

/** Everything of a fleet that the marketplace file has, in sections. */
export default function EditFleet({ stored }: { stored: Fleet }) {
  const path = { key: stored.key };
  return (
    <DocumentForm
      id={`fleet ${stored.key}`}
      stored={stored}
      tryOut={(changes, seen) =>
        ask('PUT /operator/v1/transfer-suppliers/{key}', {
          path,
          body: { ...toBody(changes), dry_run: 1 },
          seen,
        })
      }
      save={async (changes, seen) => {
        const saved = await ask('PUT /operator/v1/transfer-suppliers/{key}', {
          path,
          body: toBody(changes),
          seen,
        });
        const { changes: _changes, faults: _faults, ...fleet } = saved;
        return { ...stored, ...fleet };
      }}
      refresh={fleetsChanged}
      sections={({ currency }) => [
        {
          key: 'basics',
          title: title.basics,
          paths: ['name', 'currency', 'rating', 'phone', 'email', 'business_ref', 'notes'],
          content: <BasicsSection />,
        },
        { key: 'area', title: title.area, paths: ['area'], content: <AreaSection /> },
        {
          key: 'vehicles',
          title: title.vehicles,
          paths: ['vehicles'],
          content: <VehiclesSection currency={currency} />,
        },
        {
          key: 'routes',
          title: title.routes,
          paths: ['fixed_routes'],
          content: <RoutesSection currency={currency} />,
        },
      ]}
    />
  );
}

function BasicsSection() {
  return (
    <>
      <TextField path="name" label={text.fleetName} />
      <div className={classes['pair']}>
        <TextField path="currency" label={text.columns.currency} />
        <NumberField path="rating" label={text.rating} decimals={2} />
        <TextField path="phone" label={text.phone} type="tel" />
        <TextField path="email" label={text.email} type="email" />
        <TextField path="business_ref" label={text.businessRef} />
      </div>
      <ProseField path="notes" label={text.notes} />
    </>
  );
}

/** The API judges what is in it. */
function toBody(changes: Fields): FleetChanges {
  return changes;
}
