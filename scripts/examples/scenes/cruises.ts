import { type Scene, show, showRefused } from '../step.ts';

const call = {
  name: 'Naples',
  country: 'Italy',
  arrive_date: '2027-06-01',
  arrive_time: '7:00',
  depart_date: '2027-06-01',
  depart_time: '19:00',
};

export const cruises: Scene = [
  show('listCruiseShips', { query: { line: 'Aurelia Cruises', limit: 2 } }),
  show('createCruiseShip', { body: { cruiseline: 'Mistral Line', cruiseship: 'Mistral Breeze' } }),
  showRefused(409, 'createCruiseShip', {
    body: { cruiseline: 'Mistral Line', cruiseship: 'Mistral Breeze' },
  }),
  show('getCruiseShip', ({ answer }) => ({ path: { id: answer('createCruiseShip', 'id') } })),
  show('changeCruiseShip', ({ answer, number }) => ({
    path: { id: answer('createCruiseShip', 'id') },
    body: { cruiseship: 'Mistral Dawn', version: number('createCruiseShip', 'version') },
  })),
  show('createSailing', ({ answer }) => ({
    path: { id: answer('createCruiseShip', 'id') },
    body: { sailing_date: '2027-06-01', towns: [call] },
  })),
  show('listShipSailings', ({ answer }) => ({ path: { id: answer('createCruiseShip', 'id') } })),
  show('getCruiseShipHistory', ({ answer }) => ({
    path: { id: answer('createCruiseShip', 'id') },
  })),
  show('deactivateCruiseShip', ({ answer }) => ({
    path: { id: answer('createCruiseShip', 'id') },
    body: {},
  })),
  show('activateCruiseShip', ({ answer }) => ({
    path: { id: answer('createCruiseShip', 'id') },
    body: {},
  })),
  show('listSailings', { query: { line: 'Aurelia Cruises', from: '2027-05-01', limit: 2 } }),
  show('getSailing', ({ answer }) => ({ path: { id: answer('createSailing', 'id') } })),
  show('changeSailing', ({ answer, number }) => ({
    path: { id: answer('createSailing', 'id') },
    body: {
      towns: [{ ...call, depart_time: '20:30' }],
      version: number('createSailing', 'version'),
    },
  })),
  show('getSailingHistory', ({ answer }) => ({ path: { id: answer('createSailing', 'id') } })),
  show('deactivateSailing', ({ answer }) => ({
    path: { id: answer('createSailing', 'id') },
    body: {},
  })),
  show('activateSailing', ({ answer }) => ({
    path: { id: answer('createSailing', 'id') },
    body: {},
  })),
  show('importSailings', {
    body: `line,ship,sailing date,port,country,arrive,depart
Mistral Line,Mistral Breeze,2027-07-04,Bari,Italy,2027-07-04 7:00,2027-07-04 19:00
`,
  }),
];
