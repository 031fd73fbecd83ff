/** In the order in which VEHICLE_CLASS sorts them. */
export const vehicleClasses = [
  'Sedan',
  'Executive Sedan',
  'SUV',
  'Van',
  'Executive Van',
  'Minibus',
  'Coach',
  'Shuttle',
] as const;

export type VehicleClass = (typeof vehicleClasses)[number];
