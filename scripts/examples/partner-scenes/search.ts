import { type Scene, show, showRefused, type Told } from '../step.ts';

const party = { id: 'PRD16504', date: '2026-12-26', range: 2, participants: 3 };
const sailing = ({ answer }: Told) => ({
  cruiseline: answer('returnCruises', 0, 'cruiseline'),
  cruiseship: answer('returnCruises', 0, 'cruiseship'),
  sailing_date: answer('returnCruises', 0, 'sailing_dates', 0),
});

export const search: Scene = [
  show('searchTours', { query: { country: 'Italy', sort_by: 'PRICE', limit: 2 } }),
  showRefused(400, 'searchTours', { query: { latitude: 41.9, longitude: 500 } }),
  show('returnAvailability', { query: party }),
  showRefused(400, 'returnAvailability', { query: { ...party, id: 'PRD1' } }),
  show('returnCruises'),
  show('returnCruiseDestinations', (told) => ({ query: sailing(told) })),
  showRefused(400, 'returnCruiseDestinations', (told) => ({
    query: { ...sailing(told), sailing_date: 'soon' },
  })),
];
