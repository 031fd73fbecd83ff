import { boat, lighthouse, sail } from './demo-by-the-water.ts';
import { audioWalk, northernLights, tea } from './demo-farther-away.ts';
import type { Offer } from './offer.ts';

/** Six products in real places, one for each way in which suppliers sell. */
export function demoOffers(url: string): Offer[] {
  return [sail(url), boat(url), lighthouse(url), northernLights(url), tea(url), audioWalk(url)];
}
