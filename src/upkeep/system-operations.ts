import { z } from 'zod';
import type { App } from '../app.ts';
import { instant, instantOrNull } from '../platform/http/answer-fields.ts';
import { requiredText } from '../platform/http/schemas.ts';
import { asItIs, operationsOn } from '../platform/operation/operation.ts';
import { type About, about } from './about.ts';
import { diagnose } from './doctor.ts';
import type { Finding } from './doctor-finding.ts';
import { type ListedJob, listJobs, runJob } from './list-job-turns.ts';

const operation = operationsOn<App>();
const tag = 'System';

const JobView = z
  .object({
    name: z.string().describe('Its name, to run it'),
    does: z.string().describe('What it does, in words'),
    schedule: z.string().meta({ description: 'Minute, hour, day, month and weekday in UTC' }),
    last_run: instantOrNull('When its last turn ended, to a minute', 'if it had none'),
    last_seconds: z
      .number()
      .nullable()
      .describe('How long its last turn took; null if it had none'),
    next_run: instantOrNull('When its next turn begins', 'if none is planned'),
    last_failure: z
      .object({
        at: instant('When that was'),
        failure: z.string().describe('Why, in words'),
      })
      .nullable()
      .describe('When and why a turn failed last; null if none has'),
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
      version: z.string().describe('Of the program'),
      environment: z.string().describe('staging or production'),
      node: z.string().describe('The version of Node'),
      postgresql: z.string().describe('The version of the database server'),
      migrations: z.int().describe('How many migrations the database has had'),
      latest_migration: z.string().describe('The name of the last of them'),
      started_at: instant('When the process that answers started'),
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
        check: z.string().describe('What is checked'),
        ok: z.boolean().describe('Whether it is as it should be'),
        finding: z.string().describe('What was found, in a sentence'),
        advice: z.string().nullable().describe('What to do about it; null if it is well'),
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
    answer: z.object({ name: z.string().describe('The job that will run') }),
    refusals: [404, 409],
    run: (deps, actor, given) => runJob(deps, actor, given.name),
    view: asItIs<{ name: string }>,
  }),
];
