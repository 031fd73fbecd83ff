import { Unbuilt } from '../frame/unbuilt.tsx';

export function CruisesScreen() {
  return <Unbuilt screen="cruises" />;
}
