import { Unbuilt } from '../frame/unbuilt.tsx';

export function PartnersScreen() {
  return <Unbuilt screen="partners" />;
}
