import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { createMetrics, mergeSnapshots } from '../../src/platform/http/watching/metrics.ts';
import { openPlacing } from '../support/placing.ts';
import { root } from '../support/source/imports.ts';
import { anchorsIn, codeIn, readPage, rowsIn, sectionOf } from '../support/source/markdown.ts';

type Rule = { alert: string; expr: string; labels: { severity: string } };
type Panel = {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
};

const run = promisify(execFile);
const alerts = (
  parse(readPage('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(readPage('deploy/grafana-dashboard.json')) as { panels: Panel[] };
const queries = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];
/** What Prometheus adds to all that it reads. */
const ofPrometheus = new Set(['instance', 'job']);

/** The words of a query that are names of figures, each with the labels that it is asked for. */
function figuresIn(query: string): { name: string; labels: string[] }[] {
  const groups = Array.from(query.matchAll(/\bby \(([^)]*)\)/g), ([, names = '']) =>
    names.split(', '),
  ).flat();
  const words = query.replaceAll(/\bby \([^)]*\)|\[\w+\]|\boffset \w+/g, '');
  return Array.from(
    words.matchAll(/(?<!["\w])([a-z]+(?:_[a-z0-9]+)+)\b(?:\{([^}]*)\})?(?!\()/g),
    ([, name = '', asked = '']) => ({
      name,
      labels: [...Array.from(asked.matchAll(/(\w+)=/g), ([, label = '']) => label), ...groups],
    }),
  ).filter(({ name }) => !/^histogram_quantile$/.test(name));
}

/** The names on /metrics, each with the labels that it was seen with or that the page names. */
async function readFigures(): Promise<Map<string, Set<string>>> {
  await using placing = await openPlacing();
  await placing.api.call({ url: '/healthz' });
  const { text: told } = await placing.api.call({ url: '/metrics' });
  // The server of a test says nothing of its process.
  const text = told + (await mergeSnapshots([await createMetrics().snapshot()]));
  const described = new Map(
    rowsIn(sectionOf(readPage('docs/operations.md'), 'Monitoring')).map(
      ([name = '', , labels = '']) => [codeIn(name)[0] ?? '', codeIn(labels)] as const,
    ),
  );
  const figures = new Map<string, Set<string>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    const endings = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const ending of endings) {
      const labels = new Set([
        ...(described.get(name) ?? []),
        ...(ending === '_bucket' ? ['le'] : []),
      ]);
      const samples = text.matchAll(new RegExp(`^${name}${ending}\\{(.*)\\} `, 'gm'));
      for (const [, pairs = ''] of samples) {
        for (const [, label = ''] of pairs.matchAll(/(\w+)="/g)) labels.add(label);
      }
      figures.set(`${name}${ending}`, labels);
    }
  }
  return figures;
}

describe('what is watched', () => {
  it('is on /metrics, by those names and labels', async () => {
    const figures = await readFigures();
    const asked = queries.flatMap(figuresIn);

    assert.ok(asked.length > queries.length / 2);
    for (const { name, labels } of asked) {
      const found = figures.get(name) ?? assert.fail(`${name} is not on /metrics`);
      for (const label of labels) {
        assert.ok(found.has(label) || ofPrometheus.has(label), `${name}{${label}}`);
      }
    }
  });

  it('asks only for queues that there are', () => {
    const page = readPage('src/upkeep/marketplace-queues.ts');
    const queues = Array.from(page.matchAll(/queue\(\s*'([^']+)'/g), ([, name = '']) => name);
    const asked = queries.flatMap((query) =>
      Array.from(query.matchAll(/queue=~"([^"]+)"/g), ([, names = '']) => names.split('|')).flat(),
    );

    assert.ok(queues.length > 5 && asked.length > 5);
    for (const name of asked) {
      assert.ok(
        queues.some((queue) => new RegExp(`^(?:${name})$`).test(queue)),
        name,
      );
    }
  });

  it('has a section for each alert that says what to do', () => {
    const anchors = anchorsIn(sectionsAfter('docs/guides/operate.md', 'When an alert comes'));

    assert.deepEqual(
      anchors,
      alerts.map(({ alert }) => alert.toLowerCase()),
    );
    for (const { alert, labels } of alerts) {
      assert.ok(['page', 'ticket'].includes(labels.severity), alert);
    }
  });

  it('is drawn in panels that have an id each and do not cover each other', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
    );

    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
    assert.equal(new Set(cells).size, cells.length);
    assert.ok(panels.every(({ gridPos: { x, w } }) => x + w <= 24));
    assert.ok(panels.every(({ type, targets = [] }) => type === 'row' || targets.length > 0));
  });

  it('is accepted by Prometheus, where that is installed', async () => {
    const isThere = await run('promtool', ['--version']).then(
      () => true,
      () => false,
    );
    if (isThere) await run('promtool', ['check', 'rules', join(root, 'deploy/alerts.yaml')]);
  });
});

/** What follows a heading, to the end of the page. */
function sectionsAfter(file: string, heading: string): string {
  const [, rest] = readPage(file).split(`## ${heading}\n`);
  return rest ?? assert.fail(`${file} has no "${heading}"`);
}
