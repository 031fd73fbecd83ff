import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { countryName, readGeonamesLine } from './geonames.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const codes = letters.flatMap((first) => letters.map((second) => first + second));

describe('a line of GeoNames', () => {
  it('is read for name, position, country, time zone and population', () => {
    const line =
      '1\tZürich\tZurich\tTuri,Zurigo\t47.36667\t8.55\tP\tPPLA\tCH\t\tZH\t112\t261\t\t341730\t\t429\tEurope/Zurich\t2026-06-20';

    assert.deepEqual(readGeonamesLine(line), {
      place: {
        town: 'Zürich',
        country: 'Switzerland',
        latitude: 47.36667,
        longitude: 8.55,
        time_zone: 'Europe/Zurich',
      },
      population: 341_730,
    });
  });

  it('has nineteen columns', () => {
    assert.equal(readGeonamesLine('Rome,Lazio,Italy'), undefined);
    assert.equal(readGeonamesLine('\t'.repeat(17)), undefined);
    assert.equal(readGeonamesLine('\t'.repeat(19)), undefined);
  });
});

describe('the name of a country', () => {
  it('follows from its code', () => {
    assert.equal(countryName('IT'), 'Italy');
    assert.equal(countryName('HK'), 'Hong Kong');
    assert.equal(countryName('BA'), 'Bosnia and Herzegovina');
  });

  it('is empty when there is no such code', () => {
    for (const code of ['', 'I', 'ITA', 'it', 'ZZ', 'QQ'])
      assert.equal(countryName(code), '', code);
  });

  it('is the one in our own list of towns', () => {
    const list = new URL('../../../reference/towns.csv', import.meta.url);
    const lines = readFileSync(list, 'utf8').trimEnd().split('\n').slice(1);
    const ours = new Set(lines.map((line) => line.split(',')[2] ?? ''));

    const theirs = new Set(codes.map(countryName));

    assert.deepEqual([...ours.difference(theirs)], []);
  });
});
