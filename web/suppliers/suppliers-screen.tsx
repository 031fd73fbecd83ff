import { Unbuilt } from '../frame/unbuilt.tsx';

export function SuppliersScreen() {
  return <Unbuilt screen="suppliers" />;
}
