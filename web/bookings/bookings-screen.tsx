import { Unbuilt } from '../frame/unbuilt.tsx';

export function BookingsScreen() {
  return <Unbuilt screen="bookings" />;
}
