import type { z } from 'zod';
import { keyed } from '../../platform/foreign/keyed.ts';
import type { Lines } from '../../platform/operation/lines.ts';
import { readBy, wordFault } from '../../platform/wording.ts';
import { CruiseInFile, mostCalls } from '../marketplace-file.ts';
import { cruiseRefusals } from '../refusals.ts';
import { shipKey } from '../ships/load-ships.ts';
import { readHeading, readRow, type SailingRow, usualHeading } from './sailing-rows.ts';

const mostRows = 500_000;
const mostFaultsTold = 20;

/** The sailings in a list of one call per line: lines of one ship and date are one journey. */
export async function readSailings(lines: Lines): Promise<CruiseInFile[]> {
  const cruises = new Map<string, CruiseInFile>();
  const faults: string[] = [];
  let heading: ReturnType<typeof readHeading> = null;
  let number = 0;
  for await (const text of lines) {
    number += 1;
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (line.trim() === '') continue;
    if (!heading) {
      heading = readHeading(line);
      if (!heading) throw cruiseRefusals.listFaulty(`The first line must be ${usualHeading}.`);
      continue;
    }
    const fault = takeRow(readRow(line, heading), cruises);
    if (fault !== null) faults.push(`line ${number}: ${fault}`);
    if (faults.length === mostFaultsTold) break;
    if (number > mostRows)
      throw cruiseRefusals.listFaulty(`The file has more than ${mostRows} lines.`);
  }
  if (faults.length > 0)
    throw cruiseRefusals.listFaulty(`No cruises were imported:\n${faults.join('\n')}`);
  if (!heading) throw cruiseRefusals.listFaulty('The file is empty.');
  return [...cruises.values()];
}

/** Adds a call to its sailing, and answers what is wrong with it. */
function takeRow(row: SailingRow | null, cruises: Map<string, CruiseInFile>): string | null {
  if (!row) return 'is not valid CSV';
  const read = readBy(CruiseInFile, toCruise(row), wordFault);
  if (!read.success) return inWords(read.error.issues[0]);
  const key = `${shipKey(row)}\n${row.sailing_date}`;
  const known = cruises.get(key);
  const calls = known?.sailings[0]?.towns;
  if (calls === undefined) cruises.set(key, read.data);
  else if (calls.length === mostCalls) return `a sailing may have ${mostCalls} calls at most`;
  else calls.push(...read.data.sailings.flatMap(({ towns }) => towns));
  return null;
}

function toCruise({ cruiseline, cruiseship, sailing_date: date, ...call }: SailingRow) {
  const [arriveDate, arriveTime] = momentOf(call.arrive);
  const [departDate, departTime] = momentOf(call.depart);
  const town = {
    name: call.port,
    country: call.country,
    arrive_date: arriveDate,
    arrive_time: arriveTime,
    depart_date: departDate,
    depart_time: departTime,
  };
  return { cruiseline, cruiseship, sailings: [{ sailing_date: date, towns: [town] }] };
}

/** `2027-05-02 06:00`, or with a T between. */
function momentOf(text: string): [date: string, time: string] {
  const [date = '', time = ''] = text.trim().split(/[T\s]+/);
  return [date, time];
}

const columnOf: Readonly<Record<string, string>> = keyed({
  name: 'port',
  arrive_date: 'arrive',
  arrive_time: 'arrive',
  depart_date: 'depart',
  depart_time: 'depart',
});

function inWords(issue: z.core.$ZodIssue | undefined): string {
  const field = String(issue?.path.at(-1));
  const column = columnOf[field] ?? field;
  if (issue?.message.startsWith('must not')) return `${column} ${issue.message}`;
  if (column === 'arrive' || column === 'depart') {
    return `${column} must be a date and a time, such as 2027-05-02 06:00`;
  }
  if (column === 'sailing_date') return 'sailing_date must be a date from 1900 on, YYYY-MM-DD';
  return `${column} must have 1 to 300 characters`;
}
