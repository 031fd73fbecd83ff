import { type PointerEvent, useState } from 'react';
import { words } from '../words/words.ts';
import classes from './chart.module.css';

export type Point = { key: string; label: string; value: number };

type ChartProps = {
  title: string;
  points: readonly Point[];
  /** How an amount is said. */
  format: (value: number) => string;
  kind?: 'bars' | 'line';
  /** The point that stands out, such as today. */
  marked?: string;
};

/** A small answer to one question: how much, point by point. A reader hears it as a table. */
export function Chart({ title, points, format, kind = 'bars', marked }: ChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const highest = Math.max(...points.map(({ value }) => value), 0);
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const pointed = at === null ? undefined : points[at];
  const follow = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * points.length);
    setAt(Math.max(0, Math.min(place, points.length - 1)));
  };
  return (
    <figure className={classes['chart']}>
      <figcaption>
        <span>{title}</span>
        <output>{pointed ? `${pointed.label}: ${format(pointed.value)}` : format(total)}</output>
      </figcaption>
      <svg
        viewBox={`0 0 ${points.length * unit} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
      >
        {kind === 'bars' ? (
          points.map(({ key, value }, place) => (
            <rect
              key={key}
              data-marked={key === marked || place === at}
              x={place * unit + gap / 2}
              width={unit - gap}
              y={height - reach(value, highest)}
              height={reach(value, highest)}
            />
          ))
        ) : (
          <path d={lineOf(points, highest)} />
        )}
        <line x1="0" x2={points.length * unit} y1={height} y2={height} />
      </svg>
      <div className={classes['ends']} aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <ChartTable title={title} points={points} format={format} />
    </figure>
  );
}

const [unit, gap, height] = [10, 2, 72];

/** What is there can be seen, however little it is. */
function reach(value: number, highest: number): number {
  return value <= 0 ? 0 : Math.max(2, (value / highest) * (height - 2));
}

function lineOf(points: readonly Point[], highest: number): string {
  const corners = points.map(
    ({ value }, place) => `${place * unit + unit / 2} ${height - reach(value, highest)}`,
  );
  return corners.length > 0 ? `M${corners.join('L')}` : '';
}

function ChartTable({ title, points, format }: Pick<ChartProps, 'title' | 'points' | 'format'>) {
  return (
    <table className="visually-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.chart.day}</th>
          <th scope="col">{words.chart.value}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
