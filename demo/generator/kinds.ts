import type { Kind } from './kind.ts';
import { cookingClass, foodTour, wineTour } from './kinds/at-the-table.ts';
import { nightTour, privateTour, walkingTour } from './kinds/on-foot.ts';
import { boatTour, shoreExcursion, waterSports } from './kinds/on-the-water.ts';
import { bikeTour, dayTrip, multiDayTour } from './kinds/out-of-town.ts';
import { hikingTour, wildlifeTour } from './kinds/outdoors.ts';
import { museumVisit, workshop } from './kinds/under-a-roof.ts';

export const kinds: readonly Kind[] = [
  walkingTour,
  nightTour,
  privateTour,
  foodTour,
  cookingClass,
  wineTour,
  boatTour,
  waterSports,
  shoreExcursion,
  dayTrip,
  hikingTour,
  wildlifeTour,
  bikeTour,
  multiDayTour,
  museumVisit,
  workshop,
];
