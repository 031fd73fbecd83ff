import type { App } from '../app.ts';
import type { Reader } from '../guides/reader.ts';
import { findDemoPartner } from '../start/demo-partner.ts';

/** What samples are filled in with: in staging they work as they are. */
export async function findReader(app: App): Promise<Reader> {
  const partner = await findDemoPartner(app);
  return {
    address: app.baseAddress,
    token: partner?.token ?? null,
    today: todayOf(app),
  };
}

export function todayOf({ clock, marketplaceTimeZone }: App): string {
  return clock.now().toZonedDateTimeISO(marketplaceTimeZone).toPlainDate().toString();
}
