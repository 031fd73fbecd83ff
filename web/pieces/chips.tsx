import classes from './chips.module.css';

type ChipsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  choose: (value: Value) => void;
};

/** One of a few, each in sight. */
export function Chips<Value extends string>({ label, choices, chosen, choose }: ChipsProps<Value>) {
  return (
    <div className={classes['chips']} role="group" aria-label={label}>
      {choices.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          className={classes['chip']}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
