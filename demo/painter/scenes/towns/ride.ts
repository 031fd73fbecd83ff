import type { Scenery } from '../../canvas.ts';
import { airport, seafront, town } from './ride/backdrops.ts';
import { road, wheelLine } from './ride/road.ts';
import { drawVehicle, type Vehicle } from './ride/vehicle.ts';

/** A vehicle on its way: past an airport, along the sea or through a town. */
export function rideIn(vehicle: Vehicle): Scenery {
  return (canvas) => {
    const { dice } = canvas;
    const backdrop = dice.pick([airport, seafront, town]);
    return [
      ...backdrop(canvas),
      road(canvas),
      drawVehicle(canvas, vehicle, { x: dice.between(585, 615), y: wheelLine }),
    ];
  };
}
