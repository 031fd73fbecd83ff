export const tokens = {
  admin: 'ptl_test_0000000000000000000000000000acme',
  agent: 'ptl_test_000000000000000000000000acmeagent',
  otherAdmin: 'ptl_test_000000000000000000000000bluebird',
  unaccredited: 'ptl_test_0000000000000000000000newcomers',
};

/** Two partners and a newcomer without accreditation. */
export const partners = {
  format: 'portolan/1',
  organizations: [
    {
      key: 'acme',
      name: 'Acme Travel',
      accreditation: { type: 'IATA', number: '12345675', status: 'valid' },
      users: [
        {
          email: 'ada@acme.test',
          first_name: 'Ada',
          last_name: 'Byron',
          role: 'Admin',
          access_token: tokens.admin,
        },
        {
          email: 'ben@acme.test',
          first_name: 'Ben',
          last_name: 'Hobart',
          role: 'Agent',
          access_token: tokens.agent,
        },
      ],
    },
    {
      key: 'bluebird',
      name: 'Bluebird Journeys',
      accreditation: { type: 'CLIA', number: '00631278', status: 'valid' },
      users: [
        {
          email: 'cleo@bluebird.test',
          first_name: 'Cleo',
          last_name: 'Marsh',
          role: 'Admin',
          access_token: tokens.otherAdmin,
        },
      ],
    },
    {
      key: 'newcomers',
      name: 'Newcomers',
      accreditation: { type: 'IATA', number: '99999992', status: 'expired' },
      users: [
        {
          email: 'dora@newcomers.test',
          first_name: 'Dora',
          last_name: 'Vane',
          role: 'Admin',
          access_token: tokens.unaccredited,
        },
      ],
    },
  ],
};
