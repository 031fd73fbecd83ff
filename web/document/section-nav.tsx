import { documentWords } from '../words/en/document.ts';
import classes from './document.module.css';
import type { Faults } from './faults.ts';

type NavProps = {
  sections: readonly { key: string; title: string; paths: readonly string[] }[];
  faults: Faults;
};

/** Leads to a section, and says where something is wrong. */
export function SectionNav({ sections, faults }: NavProps) {
  return (
    <nav className={classes['nav']} aria-label={documentWords.sections}>
      {sections.map(({ key, title, paths }) => {
        const count = faults.count(paths);
        return (
          <button
            key={key}
            type="button"
            onClick={() =>
              document.querySelector(`#section-${key}`)?.scrollIntoView({ block: 'start' })
            }
          >
            {title}
            {count > 0 && (
              <span className={classes['mark']} title={documentWords.faults(count)}>
                {count}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
