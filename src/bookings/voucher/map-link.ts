const map = 'https://www.openstreetmap.org';
const streetZoom = 17;

/** Where a place is: its position, or what it is called. */
export type Place = { latitude: number; longitude: number } | { words: string };

/** A plain link to a map; a voucher loads nothing of it. */
export function mapLink(place: Place): string {
  if ('words' in place) {
    return `${map}/search?query=${encodeURIComponent(place.words.toWellFormed())}`;
  }
  const { latitude, longitude } = place;
  return `${map}/?mlat=${latitude}&mlon=${longitude}#map=${streetZoom}/${latitude}/${longitude}`;
}
