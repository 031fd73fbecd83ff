import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Stop } from '../../api/stops.ts';
import { transfersWords } from '../../words/en/transfers.ts';
import type { Fleet } from '../fleet-queries.ts';
import { drawingOf, type Mark, type Ride } from './drawing.ts';
import classes from './map.module.css';
import type { Point } from './mercator.ts';
import { outlinesQuery, pathOf } from './outlines.ts';

const text = transfersWords;
const [widest, highest, lowest] = [0.62, 440, 240];

type FleetMapProps = {
  label: string;
  area: Fleet['area'];
  stops: ReadonlyMap<string, Stop>;
  rides: readonly Ride[];
  shows: 'routes' | 'area';
  /** The ride that stands out. */
  lit: string | null;
  width: number;
};

/** Coasts, borders, the area as a circle, places as marks and rides as lines between them. */
export function FleetMap({ label, area, stops, rides, shows, lit, width }: FleetMapProps) {
  const { data: outlines, error } = useQuery(outlinesQuery);
  const height = Math.round(Math.max(lowest, Math.min(highest, width * widest)));
  const drawing = useMemo(
    () => drawingOf({ area, stops: [...stops.values()], shows, width, height }),
    [area, stops, shows, width, height],
  );
  const { land, borders } = useMemo(() => {
    const path = (lines: Parameters<typeof pathOf>[0] = []) =>
      pathOf(lines, drawing.seen, drawing.draw);
    return { land: path(outlines?.land), borders: path(outlines?.borders) };
  }, [outlines, drawing]);
  const places = new Map(drawing.marks.map((mark) => [mark.key, mark.at]));
  return (
    <figure className={classes['map']}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      >
        <path d={land} className={classes['land']} />
        <path d={borders} className={classes['border']} />
        {drawing.circle.length > 0 && (
          <polygon points={drawing.circle.map(pointText).join(' ')} className={classes['area']} />
        )}
        {rides.map((ride) => {
          const [from, to] = [places.get(ride.from), places.get(ride.to)];
          if (!from || !to) return null;
          return (
            <path
              key={ride.key}
              d={bowBetween(from, to)}
              className={classes['ride']}
              data-lit={ride.key === lit}
            />
          );
        })}
        {drawing.marks.map((mark) => (
          <MarkOf key={mark.key} mark={mark} />
        ))}
      </svg>
      <figcaption>{error ? text.mapFailed : text.outlines}</figcaption>
    </figure>
  );
}

function MarkOf({ mark: { at, name, isLeft, isNamed } }: { mark: Mark }) {
  const [x, y] = at;
  return (
    <g className={classes['mark']}>
      <circle cx={x} cy={y} r={4.5} />
      {isNamed && (
        <text x={isLeft ? x - 9 : x + 9} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
          {name}
        </text>
      )}
    </g>
  );
}

function pointText([x, y]: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

/** Slightly bent, so that there and back are told apart. */
function bowBetween([x1, y1]: Point, [x2, y2]: Point): string {
  const [across, down] = [x2 - x1, y2 - y1];
  const bend: Point = [(x1 + x2) / 2 - down * 0.12, (y1 + y2) / 2 + across * 0.12];
  return `M${pointText([x1, y1])}Q${pointText(bend)} ${pointText([x2, y2])}`;
}
