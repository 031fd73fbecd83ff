import { Unbuilt } from '../frame/unbuilt.tsx';

export function TodayScreen() {
  return <Unbuilt screen="today" />;
}
