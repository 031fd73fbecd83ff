import { type Scene, show, showRefused } from '../step.ts';

const party = { id: 'PRD16504', date: '2026-12-26', range: 2, participants: 3 };
const sailing = {
  cruiseline: 'Aurelia Cruises',
  cruiseship: 'Aurelia Dawn',
  sailing_date: '2026-12-05',
};

export const search: Scene = [
  show('searchTours', { query: { country: 'Italy', sort_by: 'PRICE', limit: 2 } }),
  showRefused(400, 'searchTours', { query: { latitude: 41.9, longitude: 500 } }),
  show('returnAvailability', { query: party }),
  showRefused(400, 'returnAvailability', { query: { ...party, id: 'PRD1' } }),
  show('returnCruises'),
  show('returnCruiseDestinations', { query: sailing }),
  showRefused(400, 'returnCruiseDestinations', { query: { ...sailing, sailing_date: 'soon' } }),
];
