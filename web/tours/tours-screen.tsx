import { Unbuilt } from '../frame/unbuilt.tsx';

export function ToursScreen() {
  return <Unbuilt screen="tours" />;
}
