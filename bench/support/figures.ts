import { type Round, ratioOf, type Spread, spreadOf } from './rounds.ts';

/** The table of a comparison: both sides and their ratio, each with its spread. */
export function comparison(
  rounds: readonly Round[],
  names: { ours: string; reference: string },
  digits: number,
): string[][] {
  return [
    ['', 'median', 'lowest', 'highest'],
    row(names.ours, spreadOf(rounds.map(({ ours }) => ours)), digits),
    row(names.reference, spreadOf(rounds.map(({ reference }) => reference)), digits),
    row(`**${names.ours} / ${names.reference}**`, ratioOf(rounds), 2),
  ];
}

export function row(name: string, { median, lowest, highest }: Spread, digits: number): string[] {
  return [name, ...[median, lowest, highest].map((value) => figure(value, digits))];
}

function figure(value: number, digits: number): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
