import { Suspense } from 'react';
import { later } from '../pieces/later.ts';
import { Columns } from '../pieces/layout/columns.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { transfersWords } from '../words/en/transfers.ts';
import { FleetFacts } from './fleet-facts.tsx';
import type { Fleet } from './fleet-queries.ts';
import { Vehicles } from './vehicles.tsx';

const text = transfersWords;
const WhereItDrives = later(() => import('./map/where-it-drives.tsx'), 'default');

export function FleetOverview({ fleet }: { fleet: Fleet }) {
  return (
    <Columns aside={<FleetFacts fleet={fleet} />}>
      <Suspense
        fallback={
          <Section title={text.where}>
            <LoadingLines count={8} />
          </Section>
        }
      >
        <WhereItDrives fleet={fleet} />
      </Suspense>
      <Vehicles fleet={fleet} />
    </Columns>
  );
}
