import { Histogram } from 'prom-client';

const name = 'http_request_duration_seconds';
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Label = 'method' | 'route' | 'status';
type Row = {
  labels: Record<Label, string | number>;
  /** How many requests were as quick as each bucket and no quicker; the last is for the slowest. */
  counts: number[];
  seconds: number;
};

/** Counts by itself: the library would read and join the labels anew for each request. */
export class RequestDurations extends Histogram<Label> {
  readonly #rows = new Map<string, Row[]>();

  constructor() {
    super({
      name,
      help: 'Requests answered and the seconds they took, by method, route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers: [],
    });
  }

  count(method: string, route: string, status: number, seconds: number): void {
    const row = this.#row(method, route, status);
    let bucket = 0;
    while (bucket < buckets.length && seconds > (buckets[bucket] ?? 0)) bucket++;
    row.counts[bucket] = (row.counts[bucket] ?? 0) + 1;
    row.seconds += seconds;
  }

  /** Has the series begin at 0. */
  begin(method: string, route: string, status: number): void {
    this.#row(method, route, status);
  }

  override async get() {
    const rows = [...this.#rows.values()].flat();
    return { ...(await super.get()), values: rows.flatMap(valuesOf) };
  }

  #row(method: string, route: string, status: number): Row {
    const rows = this.#rows.get(route) ?? [];
    for (const row of rows) {
      if (row.labels.status === status && row.labels.method === method) return row;
    }
    const counts = [0, ...buckets].fill(0);
    const row = { labels: { method, route, status }, counts, seconds: 0 };
    this.#rows.set(route, [...rows, row]);
    return row;
  }
}

function valuesOf({ labels, counts, seconds }: Row) {
  let count = 0;
  const values = counts.map((more, bucket) => {
    count += more;
    const le = buckets[bucket] ?? '+Inf';
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...values,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
