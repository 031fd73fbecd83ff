export const portalAccountWords = {
  you: 'You',
  youLead: 'The marketplace changes a name, an address or a role for you.',
  name: 'Name',
  email: 'E-mail address',
  organization: 'Organization',
  role: 'Role',
  roleMeans: {
    Admin: 'Admin: sees and does everything of the organization',
    Agent: 'Agent: sees and changes own bookings and requests',
  },
};
