import type { Scene } from '../painter/scenes.ts';
import type { Trait } from './traits.ts';

/** What all tours of a kind have in common; in texts stand {town}, {country}, {sight}, {host}. */
export type Kind = {
  type: string;
  /** Only towns of this trait have it. */
  needs?: Trait;
  activities: readonly string[];
  scenes: readonly Scene[];
  difficulties: readonly string[];
  minutes: readonly number[];
  /** What an adult pays in euros for the usual duration where life costs the usual. */
  price: number;
  times: readonly string[];
  /** How departures of one day differ. */
  variants: readonly string[];
  /** Sold whole: what is hired, and how many persons it takes. */
  units: readonly { name: string; occupancy: number }[];
  /** Each names the town or one of its sights, so that names differ from town to town. */
  names: readonly string[];
  openings: readonly string[];
  scenesOfTheDay: readonly string[];
  highlights: readonly string[];
  inclusions: readonly string[];
  whatToBring: readonly string[];
};
