import { type Scene, show, showRefused } from '../step.ts';

const key = 'amalfi-drivers';
const sedan = {
  name: 'Sedan',
  class: 'Sedan',
  max_passengers: 3,
  max_luggage: 3,
  base_price: 20,
  price_per_km: 1.5,
};
const naples = { type: 'airport', iata: 'NAP' };

export const transfers: Scene = [
  show('importLocations', {
    query: { format: 'ourairports' },
    body: `"id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality","scheduled_service","gps_code","iata_code"
4366,"LIRN","large_airport","Naples International Airport",40.886,14.2908,294,"EU","IT","IT-72","Naples","yes","LIRN","NAP"
`,
  }),
  show('findLocations', { query: { name: 'naples' } }),
  show('createTransferSupplier', {
    body: {
      key,
      name: 'Amalfi Drivers',
      currency: 'EUR',
      area: { latitude: 40.75, longitude: 14.4, radius_km: 60 },
      vehicles: [sedan],
    },
  }),
  showRefused(422, 'createTransferSupplier', {
    body: { key: 'slow-cars', name: 'Slow Cars', currency: 'EURO', vehicles: [sedan] },
  }),
  show('listTransferSuppliers', { query: { q: 'a', limit: 2 } }),
  show('getTransferSupplier', { path: { key } }),
  show('changeTransferSupplier', ({ number }) => ({
    path: { key },
    body: {
      fixed_routes: [
        { from: naples, to: { type: 'cruise port', id: 'ITSAL' }, class: 'Sedan', price: 95 },
      ],
      version: number('getTransferSupplier', 'version'),
    },
  })),
  show('previewTransferPrice', {
    body: {
      from: { type: 'airport', iata: 'FCO' },
      to: { type: 'cruise port', id: 'ITCVV' },
      start_time_local: '2026-12-19T09:00',
      adults: 2,
      organization: 'meridian',
    },
  }),
  show('getTransferSupplierHistory', { path: { key } }),
  show('deactivateTransferSupplier', { path: { key }, body: {} }),
  show('activateTransferSupplier', { path: { key }, body: {} }),
];
