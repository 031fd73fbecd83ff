import { Histogram } from 'prom-client';

export function openJobDurations(): Histogram<'job' | 'outcome'> {
  return new Histogram({
    name: 'job_duration_seconds',
    help: 'Turns of jobs and the seconds they took, by job and outcome: done or failed.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [],
  });
}
