import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../api/session.ts';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { systemWords } from '../words/en/system.ts';
import { type Job, jobsQuery, useRunJob } from './system-queries.ts';

const text = systemWords.jobs;

/** What comes back by itself, and what came of it last; what failed is first. */
export function JobsPage() {
  const { data, error, refetch } = useQuery(jobsQuery);
  const jobs = (data ?? []).toSorted((one, other) => other.failed - one.failed);
  return (
    <Sheet>
      <Section title={text.title} lead={text.lead}>
        {error && <Fault error={error} retry={() => void refetch()} />}
        {!data && !error && <LoadingLines count={10} />}
        <Rows>
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </Rows>
      </Section>
    </Sheet>
  );
}

function JobRow({ job }: { job: Job }) {
  const run = useRunJob();
  const may = useMay()('manager');
  const name = nameOf(job.name);
  return (
    <Row
      title={name}
      state={
        <>
          {job.failed > 0 && <State state="refused" word={text.failed(job.failed)} />}
          {job.waiting > 0 && <State state="open" word={text.waiting(job.waiting)} />}
        </>
      }
      lead={<JobLead job={job} />}
      actions={
        may && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={text.runNamed(name)}
            loading={run.isPending}
            onClick={() =>
              run.mutate(job.name, {
                onSuccess: () => tell(text.started(name)),
                onError: tellFault,
              })
            }
          >
            {text.run}
          </Button>
        )
      }
    />
  );
}

function JobLead({
  job: { does, last_run: last, next_run: next, last_failure: failure, ...job },
}: {
  job: Job;
}) {
  return (
    <>
      <div>{does.slice(0, 1).toUpperCase() + does.slice(1)}.</div>
      <div>
        {last === null ? (
          text.neverRan
        ) : (
          <>
            {text.last} <When at={last} form="relative" />
            {job.last_seconds !== null && ` (${text.took(job.last_seconds)})`}
          </>
        )}
        {next !== null && (
          <>
            {' · '}
            {text.next} <When at={next} form="relative" />
          </>
        )}
      </div>
      {failure && (
        <div>
          {text.lastFailure} <When at={failure.at} form="relative" />: {failure.failure}
        </div>
      )}
    </>
  );
}

/** `bookings.carry-out-refunds` as `Carry out refunds`, of the bookings. */
function nameOf(name: string): string {
  const said = (name.split('.').at(-1) ?? name).replaceAll('-', ' ');
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
