import { fieldDifferences } from '../catalog/record/tour-differences.ts';
import { keyed } from '../platform/foreign/keyed.ts';
import { timesOf } from './cruise.ts';
import type { Stop } from './find-stops.ts';

/** A ship or a sailing, of which its differences from another are told. */
export type ToldShip = { line: string; name: string; status: string };
export type ToldSailing = {
  ship: Pick<ToldShip, 'line' | 'name'>;
  date: string;
  status: string;
  stops: readonly Stop[];
};

export function shipDifferences(before: ToldShip, after: ToldShip) {
  return fieldDifferences(toldShip(before), toldShip(after));
}

/** What differs of a sailing, as people read it: calls by the names of their towns. */
export function sailingDifferences(before: ToldSailing, after: ToldSailing) {
  return fieldDifferences(toldSailing(before), toldSailing(after));
}

export function toldShip({ line, name, status }: ToldShip) {
  return { cruiseline: line, cruiseship: name, status };
}

export function toldSailing({ ship, date, status, stops }: ToldSailing) {
  const towns: Record<string, string> = keyed();
  for (const { name, country, ...call } of stops) {
    const town = country === '' ? name : `${name}, ${country}`;
    const visits = Object.keys(towns).filter((one) => one.replace(/ \(\d+\)$/, '') === town);
    const { arrive_date: from, depart_date: to, ...at } = timesOf(call);
    towns[visits.length === 0 ? town : `${town} (${visits.length + 1})`] =
      `${from} ${at.arrive_time} to ${to} ${at.depart_time}, local time`;
  }
  return { ship: `${ship.line}, ${ship.name}`, sailing_date: date, status, towns };
}
