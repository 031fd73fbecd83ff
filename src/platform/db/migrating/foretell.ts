/** What a statement of a migration does to a table that has rows already. */
export type Work = 'reads' | 'rewrites' | 'changes rows' | 'brief';
export type Step = { table: string; work: Work };
export type Sizes = ReadonlyMap<string, number>;

/** Bytes a second on a small server: an estimate is to be too long rather than too short. */
const bytesPerSecond: Record<Work, number> = {
  reads: 100_000_000,
  rewrites: 40_000_000,
  'changes rows': 15_000_000,
  brief: Infinity,
};

/** What its statements do to tables, as far as their words say it; what it makes itself is empty. */
export function stepsOf(migration: string): Step[] {
  const made = new Set<string>();
  const steps: Step[] = [];
  for (const statement of statementsOf(migration)) {
    const [, created] =
      /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement) ?? [];
    if (created !== undefined) made.add(created);
    const step = stepOf(statement);
    if (step && !made.has(step.table)) steps.push(step);
  }
  return steps;
}

function statementsOf(migration: string): string[] {
  const bare = migration.replaceAll(/--.*$/gm, '').replaceAll(/(\$\w*\$)[^]*?\1/g, "''");
  const statements = bare.toLowerCase().replaceAll(/\s+/g, ' ').split(';');
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

function stepOf(statement: string): Step | null {
  const find = (pattern: RegExp, work: Work): Step | null => {
    const table = pattern.exec(statement)?.[1];
    return table === undefined ? null : { table, work };
  };
  return (
    find(/^create (?:unique )?index (?:if not exists )?(?:\w+ )?on (\w+)/, 'reads') ??
    find(/^(?:with .* )?update (?:only )?(\w+)/, 'changes rows') ??
    find(/^(?:with .* )?delete from (\w+)/, 'changes rows') ??
    (/^insert into .* select /.test(statement) ? find(/^.* from (\w+)/, 'changes rows') : null) ??
    find(/^alter table (?:if exists )?(?:only )?(\w+)/, workOfAlter(statement)) ??
    find(/^(?:create|drop) trigger .* on (\w+)/, 'brief') ??
    find(/^(?:truncate|drop)(?: table)? (?:if exists )?(\w+)/, 'brief')
  );
}

const rewriting = /\balter column \w+ (?:set data )?type\b|\bset (?:un)?logged\b/;
const reading =
  /\bset not null\b|\badd (?:constraint \w+ )?(?:check|foreign key|unique|primary key)\b/;

function workOfAlter(statement: string): Work {
  const column = statement.split(' add column ').slice(1).join(' ');
  if (rewriting.test(statement) || /\b(?:generated|random|clock_timestamp)\b/.test(column))
    return 'rewrites';
  return reading.test(statement) || /\b(?:references|check|unique)\b/.test(column)
    ? 'reads'
    : 'brief';
}

/** For how long a step keeps others out of its table, where it takes longer than a moment. */
export function secondsOf({ table, work }: Step, sizes: Sizes): number {
  return Math.ceil((sizes.get(table) ?? 0) / bytesPerSecond[work]);
}

/** How much more disk the steps may need: a table that is rewritten is there twice for a while. */
export function spaceOf(steps: readonly Step[], sizes: Sizes): number {
  const growing = steps.filter(({ work }) => work !== 'brief');
  return growing.reduce((sum, { table }) => sum + (sizes.get(table) ?? 0), 0);
}
