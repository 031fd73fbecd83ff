/** The name that people know the program by. */
export const productName = 'Portolan';
