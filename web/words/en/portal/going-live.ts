/** What the portal says of the checklist; its points are worded by the marketplace. */
export const goingLiveWords = {
  title: 'Going live',
  lead: 'This page checks itself: leave it open while you try.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  ready: 'Everything that can be checked from here is done.',
  open: (count: number) => (count === 1 ? '1 point is open.' : `${count} points are open.`),
  states: { done: 'Done', open: 'Open', 'not needed': 'Not needed' },
  last: 'last',
  checked: 'How it is checked',
  link: 'Read how',
  seeLog: 'See the failures',
  print: 'Print',
  onlyYou: 'What only you can tell is in the guide',
  guide: 'Going live',
};
