/** Drawn on 20 by 20, with strokes of the text's color. */
const paths = {
  today:
    'M10 3v2M10 15v2M3 10h2M15 10h2M5 5l1.500 1.500M13.500 13.500L15 15M15 5l-1.500 1.500M6.500 13.500L5 15M10 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  bookings:
    'M4 4.500h12v4a1.500 1.500 0 0 0 0 3v4H4v-4a1.500 1.500 0 0 0 0-3zM12 5v1.500M12 9.200v1.600M12 13.500V15',
  requests: 'M4 4.500h12v8.500H9.500L6 16v-3H4zM7 7.500h6M7 10h4',
  suppliers: 'M4 16V8l6-4 6 4v8zM8 16v-4h4v4',
  partners: 'M3.500 8h13v8h-13zM7.500 8V5.500h5V8M3.500 11.500h13M10 10.500v2',
  mail: 'M3.500 5h13v10h-13zM3.500 6l6.500 5 6.500-5',
  finance: 'M3.500 5.500h13v9h-13zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM6 10h.01M14 10h.01',
  search: 'M9 4.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM12.500 12.500L16 16',
  close: 'M5.500 5.500l9 9M14.500 5.500l-9 9',
  check: 'M4.500 10.500l3.500 3.500 7.500-8',
  clock: 'M10 3.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM10 6.500V10l2.500 1.500',
  warning: 'M10 3.500l7 12.500H3zM10 8v3.500M10 13.700h.01',
  canceled: 'M10 3.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM5.500 14.500l9-9',
  done: 'M10 3.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM7 10l2.200 2.200L13 8',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  whole: 'M12 4h4v4M8 16H4v-4M16 4l-5 5M4 16l5-5',
  link: 'M8.500 11.500l3-3M9 6.500L11 4.500a3.200 3.200 0 0 1 4.500 4.500l-2 2M11 13.500L9 15.500A3.200 3.200 0 0 1 4.500 11l2-2',
  filter: 'M3.500 5h13l-5 6v4.500l-3-1.500v-3z',
  columns: 'M4 4.500h12v11H4zM8 4.500v11M12 4.500v11',
  download: 'M10 3.500v9M6.500 9l3.500 3.500L13.500 9M4 16h12',
  save: 'M6 3.500h8v13l-4-3-4 3z',
  up: 'M10 15V5M6 9l4-4 4 4',
  down: 'M10 5v10M6 11l4 4 4-4',
  right: 'M8 5l5 5-5 5',
  person:
    'M10 10.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400zM4 16.500c.5-2.800 2.800-4.300 6-4.300s5.500 1.500 6 4.300',
  money: 'M3.500 6h13v8h-13zM10 8.300a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z',
  note: 'M5 3.500h10v9l-4 4H5zM15 12.500h-4v4M7.500 7h5M7.500 9.700h3',
  webhook:
    'M7 8.500L9 5a2.300 2.300 0 1 1 3 2.500l2 3.500M13 13.500H8.500a2.500 2.500 0 1 1-2.800-3.200M14 11a2.400 2.400 0 1 1-1.500 4',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.5 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
