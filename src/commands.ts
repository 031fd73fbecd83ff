import type { Command, ShownCommand, Work } from './platform/cli/command.ts';
import { keyed } from './platform/foreign/keyed.ts';
import type { Operation } from './platform/operation/operation.ts';
import type { Context, OpenedApp } from './upkeep/program-commands.ts';

type Commands = Promise<Command<Context>[]>;

/** What the program knows of its commands without loading any of them: `command-list.json`. */
export type ListedCommand = ShownCommand & { file: string; example: string };

/** The files that describe the commands, in the order of the help. A command loads only its own. */
const files: Record<string, () => Commands> = keyed({
  program: async () => (await import('./upkeep/program-commands.ts')).programCommands,
  version: async () => [(await import('./upkeep/version-command.ts')).versionCommand],
  backup: async () => (await import('./upkeep/backup-commands.ts')).backupCommands,
  marketplace: async () => opened((await import('./marketplace/commands.ts')).marketplaceCommands),
  demo: async () => operated((await import('./demo/staff-operations.ts')).demoOperations),
  demoReset: async () => operated((await import('./demo/reset-operations.ts')).resetOperations),
  tours: async () => operated((await import('./catalog/tours/tour-operations.ts')).tourOperations),
  tourChanges: async () =>
    operated((await import('./marketplace/tours/tour-change-operations.ts')).tourChangeOperations),
  tourHistory: async () =>
    operated(
      (await import('./marketplace/tours/tour-history-operations.ts')).tourHistoryOperations,
    ),
  tourPictures: async () =>
    operated((await import('./marketplace/tours/picture-operations.ts')).pictureOperations),
  prices: async () =>
    operated((await import('./bookings/prices/price-operations.ts')).priceOperations),
  departures: async () =>
    operated((await import('./availability/departures/staff-operations.ts')).departureOperations),
  days: async () =>
    operated(
      (await import('./bookings/departures/departure-operations.ts')).manyDepartureOperations,
    ),
  suppliers: async () =>
    operated((await import('./octo/connections/supplier-operations.ts')).supplierOperations),
  supplierRecords: async () =>
    operated((await import('./suppliers/staff-operations.ts')).supplierRecordOperations),
  syncs: async () => operated((await import('./octo/products/sync-operations.ts')).syncOperations),
  notices: async () =>
    operated((await import('./supplier-news/notice-operations.ts')).noticeOperations),
  today: async () => operated((await import('./today/today-operations.ts')).todayOperations),
  todayMails: async () =>
    operated((await import('./today/mails/mail-operations.ts')).todayMailOperations),
  sales: async () =>
    operated((await import('./bookings/sales/sales-operations.ts')).salesOperations),
  bookingLists: async () => operated((await import('./bookings/list-operations.ts')).bookingLists),
  bookings: async () =>
    operated((await import('./bookings/booking-operations.ts')).bookingOperations),
  desk: async () => operated((await import('./desk/desk-operations.ts')).deskOperations),
  notes: async () => operated((await import('./bookings/notes/note-operations.ts')).noteOperations),
  changes: async () =>
    operated((await import('./bookings/changes/change-operations.ts')).changeOperations),
  requests: async () =>
    operated((await import('./bookings/requests/request-operations.ts')).requestOperations),
  paymentLists: async () =>
    operated((await import('./bookings/money/list-operations.ts')).paymentLists),
  payments: async () =>
    operated((await import('./bookings/money/payment-operations.ts')).paymentOperations),
  invoices: async () =>
    operated((await import('./bookings/money/invoice-operations.ts')).invoiceOperations),
  differences: async () =>
    operated((await import('./bookings/books/difference-operations.ts')).differenceOperations),
  commissions: async () =>
    operated(
      (await import('./bookings/commissions/commission-operations.ts')).commissionOperations,
    ),
  approvals: async () =>
    operated((await import('./bookings/approval-operations.ts')).secondPersonOperations),
  statements: async () =>
    opened((await import('./bookings/statements/statement-command.ts')).statementCommands),
  webhooks: async () =>
    operated((await import('./webhooks/staff-operations.ts')).webhookOperations),
  campaigns: async () =>
    operated((await import('./campaigns/staff-operations.ts')).campaignOperations),
  mails: async () =>
    operated((await import('./traveler-mails/staff-operations.ts')).travelerMailOperations),
  decisions: async () =>
    operated((await import('./partner-mails/staff-operations.ts')).partnerMailOperations),
  travelers: async () =>
    operated((await import('./travelers/staff-operations.ts')).travelerOperations),
  cruises: async () => operated((await import('./cruises/staff-operations.ts')).cruiseOperations),
  places: async () =>
    operated((await import('./catalog/places/place-operations.ts')).placeOperations),
  transfers: async () =>
    operated((await import('./transfers/staff-operations.ts')).transferOperations),
  transferPrices: async () =>
    operated((await import('./transfers/price-operations.ts')).transferPriceOperations),
  ships: async () =>
    operated((await import('./marketplace/cruises/ship-operations.ts')).shipOperations),
  sailings: async () =>
    operated((await import('./marketplace/cruises/sailing-operations.ts')).sailingOperations),
  fleets: async () =>
    operated((await import('./marketplace/fleets/fleet-operations.ts')).fleetOperations),
  calls: async () => operated((await import('./octo/call-operations.ts')).callOperations),
  organizations: async () =>
    operated(
      (await import('./accounts/organizations/organization-operations.ts')).organizationOperations,
    ),
  partners: async () =>
    operated((await import('./accounts/organizations/partner-operations.ts')).partnerOperations),
  cardLinks: async () =>
    operated((await import('./card-links/link-operations.ts')).cardLinkOperations),
  users: async () => operated((await import('./accounts/users/user-operations.ts')).userOperations),
  tokens: async () => opened((await import('./accounts/tokens/token-operations.ts')).tokenCommands),
  usage: async () =>
    operated((await import('./accounts/usage/usage-operations.ts')).usageOperations),
  requestLog: async () => {
    // Whoever asks why requests failed is told what to do: with the routes come all refusals.
    await import('./server/partner-scope.ts');
    return operated((await import('./request-log/request-operations.ts')).requestLogOperations);
  },
  staff: async () => opened((await import('./accounts/staff/staff-operations.ts')).staffCommands),
  operations: async () =>
    operated((await import('./operations/staff-operations.ts')).staffOperations),
  currencies: async () =>
    opened((await import('./currencies/staff-operations.ts')).currencyCommands),
});

/** Every command, and all of the code. */
export async function loadCommands(): Promise<{ file: string; command: Command<Context> }[]> {
  const parts = Object.entries(files).map(async ([file, load]) =>
    (await load()).map((command) => ({ file, command })),
  );
  return (await Promise.all(parts)).flat();
}

/** Loads a command and has it read its words. */
export async function readCommand(
  { file, name }: ListedCommand,
  words: string[],
): Promise<Work<Context>> {
  const found = (await files[file]?.())?.find((command) => command.name === name);
  if (!found) throw new Error(`command-list.json is stale: run npm run docs:openapi`);
  return found.read(words);
}

async function operated(operations: readonly Operation<OpenedApp>[]): Commands {
  const { operationCommands } = await import('./platform/operation/operation-commands.ts');
  return opened(operationCommands(operations));
}

/** Commands of a domain, given the opened program. */
function opened(commands: readonly Command<OpenedApp>[]): Command<Context>[] {
  return commands.map((command) => ({
    ...command,
    read: (words) => {
      const work = command.read(words);
      return ({ withApp }, terminal) => withApp((app) => work(app, terminal));
    },
  }));
}
