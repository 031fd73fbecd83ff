import type { Dice } from '../random.ts';
import { some } from './choose.ts';
import type { Kind } from './kind.ts';
import {
  aboutAfterwards,
  aboutTheCompany,
  aboutTheDay,
  aboutTheGuide,
  aboutThePace,
  aboutTheSights,
  aboutTheTown,
} from './phrases.ts';
import type { Sight, Town } from './towns.ts';

const endings = [
  'in a Small Group',
  'for Early Risers',
  'in Good Company',
  'for the Curious',
  'for First-Timers',
  'for Families',
  'without the Crowds',
  'the Local Way',
  'for Grown-Ups',
  'for Slow Travelers',
  'in Any Weather',
];

export type Words = { town: Town; host: string; sights: readonly Sight[] };

/** Puts names into a text; sights are called by their short names, as people do. */
export function filler(dice: Dice, words: Words): (text: string) => string {
  return (text) => {
    const filled = replaceNames(text, words, () => dice.pick(words.sights).short);
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  };
}

export function nameTour(dice: Dice, kind: Kind, words: Words): string {
  const end = dice.between(0, 1);
  const ending = end < 0.15 ? '' : end < 0.6 ? ' with {host}' : ` ${dice.pick(endings)}`;
  const pattern = `${dice.pick(kind.names)}${ending}`;
  return replaceNames(pattern, words, () => dice.pick(words.town.sights).name);
}

/** Names with the full names of sights, for those who have to find them. */
export function fillForStrangers(dice: Dice, text: string, words: Words): string {
  return replaceNames(text, words, () => dice.pick(words.sights).name);
}

function replaceNames(text: string, { town, host }: Words, sight: () => string): string {
  return text.replace(/\{(?:town|country|host|sight)\}/g, (name) => {
    if (name === '{sight}') return sight();
    if (name === '{host}') return host;
    return name === '{town}' ? town.name : town.countryInText;
  });
}

/** Some paragraphs, from the first step to the way home; no sentence stands in them twice. */
export function describeTour(dice: Dice, kind: Kind, fill: (text: string) => string): string {
  const stages = some(dice, kind.scenesOfTheDay, dice.whole(5, 9));
  const towns = some(dice, aboutTheTown, dice.whole(9, 14));
  const sights = some(dice, aboutTheSights, dice.whole(5, 8));
  const paragraphs = [
    [dice.pick(kind.openings), ...stages.slice(0, 2), ...towns.slice(0, 3)],
    [...some(dice, aboutTheGuide, dice.whole(3, 5)), ...stages.slice(2, 4)],
    [...towns.slice(3, 6), ...sights.slice(0, 4)],
    [...stages.slice(4), ...some(dice, aboutThePace, dice.whole(3, 6))],
    [...towns.slice(6), ...sights.slice(4)],
    [...some(dice, aboutTheCompany, dice.whole(4, 7))],
    [
      ...some(dice, aboutTheDay, dice.whole(3, 5)),
      ...some(dice, aboutAfterwards, dice.whole(2, 4)),
    ],
  ];
  return paragraphs.map((sentences) => sentences.map(fill).join(' ')).join('\n\n');
}
