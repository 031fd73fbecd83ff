import { Unbuilt } from '../frame/unbuilt.tsx';

export function CalendarScreen() {
  return <Unbuilt screen="calendar" />;
}
