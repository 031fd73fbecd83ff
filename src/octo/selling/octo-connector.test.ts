import { newOffer } from '../../../demo/octo-supplier/new-offer.ts';
import { connectedTour, openOctoPlacing } from '../../../test/support/octo-selling.ts';
import {
  describeConnector,
  describeRemotePlaces,
} from '../../../test/support/suites/connector-suite.ts';
import type { BookedPlaces, Connector } from '../../availability/connector.ts';
import { prepareTour } from '../../availability/prepared-tour.ts';
import { toTour } from '../../catalog/marketplace-file.ts';
import { tellSystems } from './tell-systems.ts';

/** The tour of the suite, in a supplier's system. */
const offer = newOffer({
  id: 'suite',
  title: 'Colosseum',
  timeZone: 'Europe/Rome',
  options: [
    {
      id: 'dawn',
      title: 'Dawn',
      requiredContactFields: [],
      times: ['07:30'],
      units: [{ id: 'adult', type: 'ADULT', title: 'Adult', price: 5900 }],
      sale: { capacity: 2 },
    },
    {
      id: 'dusk',
      title: 'Dusk',
      requiredContactFields: [],
      times: ['18:00'],
      units: [{ id: 'adult', type: 'ADULT', title: 'Adult', price: 5900 }],
      sale: { capacity: 4 },
    },
  ],
});

async function open() {
  const place = await openOctoPlacing({ sells: [offer] });
  const known = new Map<string, BookedPlaces>();
  const connector: Connector = {
    ...place.connector,
    taking: (booked) => {
      known.set(booked.reference, booked);
      return place.connector.taking(booked);
    },
  };
  const bookedOf = async (reference: string) => {
    const booked = known.get(reference);
    if (!booked) throw new Error(`${reference} was never booked`);
    return booked;
  };
  return {
    db: place.app.db,
    connector,
    tour: prepareTour(toTour(connectedTour(offer))),
    work: () => tellSystems({ ...place.selling, bookedOf, onRefused: async () => {} }),
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}

describeConnector('a connector to a system that speaks OCTO', open, { sellsPrivately: false });
describeRemotePlaces('a connector to a system that speaks OCTO, when asked again', open);
