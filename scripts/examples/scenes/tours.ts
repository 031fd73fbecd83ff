import { lights } from '../../../demo/octo-supplier/demo-content.ts';
import { paintPicture } from '../../../demo/octo-supplier/picture.ts';
import { type Scene, show, showRefused } from '../step.ts';

const trevi = {
  supplier: 'roma-walks',
  name: 'Fountains After Dark',
  type: 'Walking Tours',
  description: 'Seven fountains of Rome, when their lights are on and the crowds are gone.',
  duration_minutes: 120,
  languages: ['English'],
  place: {
    town: 'Rome',
    country: 'Italy',
    latitude: 41.9009,
    longitude: 12.4833,
    time_zone: 'Europe/Rome',
  },
  meeting_point: 'The steps of the Trevi Fountain',
  confirmation: 'instant',
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [
      { name: 'Adults', price: 39 },
      { name: 'Children', price: 19 },
    ],
  },
  schedule: [{ key: 'evening', times: ['9:00 PM'], weekdays: ['fri', 'sat'], capacity: 14 }],
};

const light = lights['lighthouse'];
const picture = light ? paintPicture('lighthouse', light) : Buffer.alloc(0);

export const tours: Scene = [
  show('listTours', { query: { town: 'Rome', limit: 2 } }),
  show('listTourFacets', { query: { kind: 'language', limit: 3 } }),
  show('getTour', { path: { id: 'PRD16350' } }),
  show('previewSchedule', {
    body: {
      schedule: trevi.schedule,
      place: { time_zone: 'Europe/Rome' },
      from: '2027-01-01',
      days: 7,
    },
  }),
  show('createTour', { body: trevi }),
  showRefused(422, 'createTour', { body: { ...trevi, supplier: 'nobody' } }),
  show('changeTour', ({ answer, number }) => ({
    path: { id: `PRD${answer('createTour', 'id')}` },
    body: { duration_minutes: 135, version: number('createTour', 'version') },
  })),
  showRefused(409, 'changeTour', ({ answer, number }) => ({
    path: { id: `PRD${answer('createTour', 'id')}` },
    body: { name: 'Fountains at Night', version: number('createTour', 'version') },
  })),
  show('getTourHistory', ({ answer }) => ({ path: { id: `PRD${answer('createTour', 'id')}` } })),
  show('duplicateTour', ({ answer }) => ({
    path: { id: `PRD${answer('createTour', 'id')}` },
    body: { name: 'Fountains Before Breakfast' },
  })),
  show('setTourStatus', ({ answer }) => ({
    path: { id: `PRD${answer('duplicateTour', 'id')}` },
    body: { status: 'active' },
  })),
  show('uploadPicture', { picture }),
  show('addTourPicture', ({ answer }) => ({
    path: { id: `PRD${answer('createTour', 'id')}` },
    picture,
  })),
  show('removeTourPicture', ({ answer }) => ({
    path: { id: `PRD${answer('createTour', 'id')}`, number: 1 },
    body: {},
  })),
  show('previewTourPrice', {
    path: { id: 'PRD16413' },
    body: { party: { adults: 2, children: 1 }, date: '2026-12-26', organization: 'meridian' },
  }),
  show('listDepartures', { path: { id: 'PRD16413' }, query: { from: '2026-12-26', days: 1 } }),
  show('setDeparture', {
    path: { id: 'PRD16413' },
    body: { date: '2026-12-26', time: '11:00 AM', capacity: 8 },
  }),
  show('removeTour', ({ answer }) => ({
    path: { id: `PRD${answer('duplicateTour', 'id')}` },
    body: {},
  })),
  show('importPlaces', {
    query: { format: 'portolan' },
    body: `town,region,country,subcontinent,latitude,longitude,time_zone
Zagarolo,Lazio,Italy,Southern Europe,41.84,12.83,Europe/Rome
`,
  }),
  show('listPlaces', { query: { name: 'zagar' } }),
];
