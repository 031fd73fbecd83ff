/** A stop of a ship, in the time of the town: `2027-05-02T06:00`. */
export type Call = { townId: number; arrives: string; departs: string };

/** The name of a line or a ship as it is compared: whole, without case and surrounding space. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** When a ship is in a town, as files and partners have it. */
export function timesOf({ arrives, departs }: Pick<Call, 'arrives' | 'departs'>) {
  const [arriveDate = '', arriveTime = ''] = arrives.split('T');
  const [departDate = '', departTime = ''] = departs.split('T');
  return {
    arrive_date: arriveDate,
    arrive_time: arriveTime,
    depart_date: departDate,
    depart_time: departTime,
  };
}
