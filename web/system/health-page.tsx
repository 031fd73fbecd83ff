import { useQuery } from '@tanstack/react-query';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { systemWords } from '../words/en/system.ts';
import { healthQuery } from './system-queries.ts';

const text = systemWords.health;

/** What most often goes wrong, checked now; what is wrong comes first, with what to do. */
export function HealthPage() {
  const { data, error, refetch } = useQuery(healthQuery);
  if (error) return <Fault error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines count={10} />;
  const checks = data.checks.toSorted((one, other) => Number(one.ok) - Number(other.ok));
  const faults = checks.filter(({ ok }) => !ok).length;
  return (
    <>
      <Sheet>
        <Section title={text.title} lead={text.found(faults)}>
          <Rows>
            {checks.map(({ check, ok, finding, advice }) => (
              <Row
                key={check}
                title={check.slice(0, 1).toUpperCase() + check.slice(1)}
                state={<State state={ok ? 'done' : 'refused'} word={ok ? text.good : text.look} />}
                lead={finding}
              >
                {advice}
              </Row>
            ))}
          </Rows>
        </Section>
      </Sheet>
      <Sheet>
        <FactCard title={text.about}>
          <Facts
            rows={[
              [text.version, data.about.version],
              [text.environment, data.about.environment],
              ['Node', data.about.node],
              ['PostgreSQL', data.about.postgresql],
              [text.migrations, `${data.about.migrations}, ${data.about.latest_migration}`],
              [text.processes, data.about.processes],
              [text.started, <When key="started" at={data.about.started_at} />],
            ]}
          />
        </FactCard>
      </Sheet>
    </>
  );
}
