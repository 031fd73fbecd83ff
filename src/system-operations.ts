import { z } from 'zod';
import { type About, about } from './about.ts';
import type { App } from './app.ts';
import { diagnose, type Finding } from './doctor.ts';
import { type ListedJob, listJobs, runJob } from './list-job-turns.ts';
import { requiredText } from './platform/http/schemas.ts';
import { asItIs, operationsOn } from './platform/operation/operation.ts';

const operation = operationsOn<App>();
const tag = 'System';
const instant = z.string().nullable().meta({ format: 'date-time' });

const JobView = z
  .object({
    name: z.string(),
    does: z.string(),
    schedule: z.string().meta({ description: 'Minute, hour, day, month and weekday in UTC' }),
    last_run: instant.meta({ description: 'When its last turn ended, to a minute' }),
    last_seconds: z.number().nullable(),
    next_run: instant,
    last_failure: z.object({ at: z.string(), failure: z.string() }).nullable(),
    waiting: z.int().meta({ description: 'Turns that wait in the queue' }),
    failed: z.int().meta({ description: 'Turns that failed, of those the queue remembers' }),
  })
  .meta({ id: 'Job' });

const toJobView = ({ name, does, schedule, waiting, failed, ...job }: ListedJob) => ({
  name,
  does,
  schedule,
  last_run: job.lastRun?.toString() ?? null,
  last_seconds: job.lastSeconds,
  next_run: job.nextRun?.toString() ?? null,
  last_failure: job.lastFailure,
  waiting,
  failed,
});

/** How the program itself is doing. */
export const systemOperations = [
  operation({
    name: 'getAbout',
    route: 'GET /operator/v1/about',
    tag,
    summary: 'Show versions, environment and processes',
    fields: {},
    answer: z.object({
      version: z.string(),
      environment: z.string(),
      node: z.string(),
      postgresql: z.string(),
      migrations: z.int(),
      latest_migration: z.string(),
      started_at: z.string().meta({ format: 'date-time' }),
      processes: z.int().meta({ description: 'On all machines' }),
    }),
    run: (deps) => about(deps),
    view: asItIs<About>,
  }),
  operation({
    name: 'getDoctor',
    route: 'GET /operator/v1/doctor',
    tag,
    summary: 'Check what most often goes wrong',
    description:
      'The same checks as `portolan doctor`. One that takes longer than 5 seconds is told as wrong.',
    fields: {},
    answer: z.array(
      z.object({
        check: z.string(),
        ok: z.boolean(),
        finding: z.string(),
        advice: z.string().nullable(),
      }),
    ),
    run: async (deps) => (await diagnose(deps)).value as Finding[],
    view: asItIs<Finding[]>,
  }),
  operation({
    name: 'listJobs',
    route: 'GET /operator/v1/jobs',
    tag,
    summary: 'List the jobs that come back by themselves',
    fields: {},
    answer: z.array(JobView),
    run: (deps) => listJobs(deps),
    view: (jobs: ListedJob[]) => jobs.map(toJobView),
  }),
  operation({
    name: 'runJob',
    route: 'POST /operator/v1/jobs/:name/run',
    role: 'manager',
    tag,
    summary: 'Run a job now',
    description: 'It begins within seconds, unless it waits or runs already.',
    fields: { name: requiredText({ max: 100, description: 'The name of the job' }) },
    answer: z.object({ name: z.string() }),
    refusals: [404, 409],
    run: (deps, actor, given) => runJob(deps, actor, given.name),
    view: asItIs<{ name: string }>,
  }),
];
