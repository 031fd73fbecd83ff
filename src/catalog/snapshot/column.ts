type Column = Int32Array | Float64Array;

const smallest = 1024;

/** The column itself while it has a place for the slot, else a longer copy of it. */
export function withRoomFor<Kind extends Column>(column: Kind, slot: number): Kind {
  if (slot < column.length) return column;
  const Longer = column.constructor as new (length: number) => Kind;
  const longer = new Longer(Math.max(smallest, Math.ceil(slot * 1.5)));
  longer.set(column);
  return longer;
}
