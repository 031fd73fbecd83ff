import type { Scenery } from './canvas.ts';
import type { Mood } from './light.ts';
import { drawCoast } from './scenes/nature/coast.ts';
import { drawDesert } from './scenes/nature/desert.ts';
import { drawGarden } from './scenes/nature/garden.ts';
import { drawGlacier } from './scenes/nature/glacier.ts';
import { drawIsland } from './scenes/nature/island.ts';
import { drawJungle } from './scenes/nature/jungle.ts';
import { drawLake } from './scenes/nature/lake.ts';
import { drawMountains } from './scenes/nature/mountains.ts';
import { drawNorthernLights } from './scenes/nature/northern-lights.ts';
import { drawReef } from './scenes/nature/reef.ts';
import { drawRiceTerraces } from './scenes/nature/rice-terraces.ts';
import { drawRiver } from './scenes/nature/river.ts';
import { drawSafari } from './scenes/nature/safari.ts';
import { drawVineyard } from './scenes/nature/vineyard.ts';
import { drawVolcano } from './scenes/nature/volcano.ts';
import { drawBridge } from './scenes/towns/bridge.ts';
import { drawCanal } from './scenes/towns/canal.ts';
import { drawCastle } from './scenes/towns/castle.ts';
import { drawCooking } from './scenes/towns/cooking.ts';
import { drawCycling } from './scenes/towns/cycling.ts';
import { drawHarbor } from './scenes/towns/harbor.ts';
import { drawMarket } from './scenes/towns/market.ts';
import { drawMuseum } from './scenes/towns/museum.ts';
import { drawNight } from './scenes/towns/night.ts';
import { drawMedina, drawOldTown } from './scenes/towns/old-town.ts';
import { coach, executiveVan, minibus, shuttle, van } from './scenes/towns/ride/buses.ts';
import { executiveSedan, sedan, suv } from './scenes/towns/ride/cars.ts';
import { rideIn } from './scenes/towns/ride.ts';
import { drawSailing } from './scenes/towns/sailing.ts';
import { drawSkyline } from './scenes/towns/skyline.ts';
import { drawTemple } from './scenes/towns/temple.ts';

export const scenes = [
  'harbor',
  'medina',
  'old-town',
  'mountains',
  'coast',
  'desert',
  'jungle',
  'reef',
  'vineyard',
  'market',
  'temple',
  'castle',
  'river',
  'canal',
  'skyline',
  'northern-lights',
  'safari',
  'island',
  'lake',
  'volcano',
  'glacier',
  'rice-terraces',
  'bridge',
  'museum',
  'cooking',
  'cycling',
  'sailing',
  'night',
  'garden',
  'sedan',
  'executive-sedan',
  'suv',
  'van',
  'executive-van',
  'minibus',
  'coach',
  'shuttle',
] as const;

export type Scene = (typeof scenes)[number];

type Subject = {
  /** What the picture shows, for those who do not see it; the hour is added. */
  words: string;
  draw: Scenery;
  /** The hours it is drawn at. */
  hours: readonly Mood[];
};

/** Fair weather comes round more often than clouds. */
const always = [
  'dawn',
  'noon',
  'golden hour',
  'dusk',
  'night',
  'noon',
  'overcast',
  'golden hour',
] as const;
const daylight = always.filter((hour) => hour !== 'night');
const indoors = ['dawn', 'noon', 'golden hour', 'overcast'] as const;
const underWater = ['noon', 'golden hour', 'dawn'] as const;

export const subjects: Readonly<Record<Scene, Subject>> = {
  harbor: { words: 'A harbor', draw: drawHarbor, hours: always },
  medina: { words: 'A medina', draw: drawMedina, hours: always },
  'old-town': { words: 'An old town', draw: drawOldTown, hours: always },
  mountains: { words: 'Mountains', draw: drawMountains, hours: always },
  coast: { words: 'A coast with a lighthouse', draw: drawCoast, hours: always },
  desert: { words: 'A desert', draw: drawDesert, hours: always },
  jungle: { words: 'A waterfall in the jungle', draw: drawJungle, hours: indoors },
  reef: { words: 'A coral reef', draw: drawReef, hours: underWater },
  vineyard: { words: 'A vineyard', draw: drawVineyard, hours: daylight },
  market: { words: 'A market', draw: drawMarket, hours: always },
  temple: { words: 'A temple', draw: drawTemple, hours: always },
  castle: { words: 'A castle', draw: drawCastle, hours: always },
  river: { words: 'A river valley', draw: drawRiver, hours: daylight },
  canal: { words: 'A canal', draw: drawCanal, hours: always },
  skyline: { words: 'A skyline', draw: drawSkyline, hours: always },
  'northern-lights': { words: 'Northern lights', draw: drawNorthernLights, hours: ['night'] },
  safari: { words: 'Elephants and giraffes', draw: drawSafari, hours: daylight },
  island: { words: 'An island', draw: drawIsland, hours: always },
  lake: { words: 'A lake', draw: drawLake, hours: always },
  volcano: { words: 'A volcano', draw: drawVolcano, hours: always },
  glacier: { words: 'A glacier', draw: drawGlacier, hours: daylight },
  'rice-terraces': { words: 'Rice terraces', draw: drawRiceTerraces, hours: daylight },
  bridge: { words: 'A bridge', draw: drawBridge, hours: always },
  museum: { words: 'A museum', draw: drawMuseum, hours: indoors },
  cooking: { words: 'A kitchen', draw: drawCooking, hours: indoors },
  cycling: { words: 'Cyclists', draw: drawCycling, hours: daylight },
  sailing: { words: 'A sailing boat', draw: drawSailing, hours: daylight },
  night: { words: 'A lane with lanterns', draw: drawNight, hours: ['night', 'dusk'] },
  garden: { words: 'A garden', draw: drawGarden, hours: always },
  sedan: { words: 'A sedan', draw: rideIn(sedan), hours: always },
  'executive-sedan': { words: 'An executive sedan', draw: rideIn(executiveSedan), hours: always },
  suv: { words: 'An SUV', draw: rideIn(suv), hours: always },
  van: { words: 'A van', draw: rideIn(van), hours: always },
  'executive-van': { words: 'An executive van', draw: rideIn(executiveVan), hours: always },
  minibus: { words: 'A minibus', draw: rideIn(minibus), hours: always },
  coach: { words: 'A coach', draw: rideIn(coach), hours: always },
  shuttle: { words: 'A shuttle bus', draw: rideIn(shuttle), hours: always },
};
