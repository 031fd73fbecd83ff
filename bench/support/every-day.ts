/** A marketplace with one tour, on which nobody runs out of places. */
export const everyDay = {
  format: 'portolan/1',
  suppliers: [{ key: 'measured', name: 'Measured Tours' }],
  tours: [
    {
      id: 1,
      supplier: 'measured',
      name: 'Every day',
      place: {
        town: 'Rome',
        country: 'Italy',
        latitude: 41.9,
        longitude: 12.5,
        time_zone: 'Europe/Rome',
      },
      pricing: { model: 'Per Person', currency: 'USD', rates: [{ name: 'Adults', price: 59 }] },
      schedule: [{ times: ['7:30 AM'], capacity: 1_000_000 }],
    },
  ],
};
